import { theme } from '@tuerca/ui';
import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover as AriaPopover } from 'react-aria-components';
import { styled } from 'styled-components';

const Panel = styled(AriaPopover)`
  width: ${theme.width.xs};
  max-width: calc(100vw - ${theme.space[8]});
  padding: ${theme.space[4]};
  /* Scrolls when the available height is too small. */
  overflow-y: auto;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.elevation.high};
`;
const Content = styled(Dialog)`
  outline: none;
`;

interface PopoverProps {
  /** The accessible name. */
  readonly label: string;
  /** The element it is anchored to and returns the focus to. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A popover with a focus trap; Escape or a press outside closes it. */
export const Popover = ({ label, triggerRef, onClose, children }: PopoverProps) => (
  <Panel
    isOpen
    triggerRef={triggerRef}
    placement="bottom end"
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    <Content aria-label={label}>{children}</Content>
  </Panel>
);
