import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { InfoIcon } from '../icons/icons.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

const Face = styled(AriaButton)`
  display: inline-grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
      color: ${theme.color.text};
    }
  }
`;

const Bubble = styled(Popover)`
  max-width: ${theme.width.xs};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.elevation.high};
`;

const Words = styled(Dialog)`
  padding: ${theme.space[3]} ${theme.space[4]};
  font-size: ${theme.fontSize.sm};
  outline: none;
`;

interface TooltipButtonProps {
  /** The topic: the button's accessible name. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that opens an explanation on press, so that it works on phones too (spec 1, section 2). */
export const TooltipButton = ({ label = words.more, children }: TooltipButtonProps) => (
  <DialogTrigger>
    <Face aria-label={label}>
      <InfoIcon />
    </Face>
    <Bubble offset={4}>
      <Words aria-label={label}>{children}</Words>
    </Bubble>
  </DialogTrigger>
);
