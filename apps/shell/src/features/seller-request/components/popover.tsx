import { theme } from '@tuerca/ui';
import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover as AriaPopover } from 'react-aria-components';
import { styled } from 'styled-components';

const Panel = styled(AriaPopover)`
  width: ${theme.width.xs};
  max-width: calc(100vw - ${theme.space[8]});
  padding: ${theme.space[4]};
  /* Where there is less room than it needs, what is in it scrolls and does not hang out. */
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
  /** What is in it, for screen readers. */
  readonly label: string;
  /** What it stands beside, and gives the focus back to. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small window beside what opened it: it holds the focus, and closes by Escape or a press elsewhere. */
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
