import type { ComponentProps } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Bubble = styled(AriaTooltip)`
  max-width: ${theme.width.xs};
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.text};
  color: ${theme.color.bg};
  font-size: ${theme.fontSize.sm};
`;

interface TooltipProps {
  /** A short text; nothing essential, since touch devices do not show it. */
  readonly text: string;
  /** A single focusable element, e.g. a Button. */
  readonly children: ComponentProps<typeof Focusable>['children'];
}

/** A tooltip on hover and on focus. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={400}>
    <Focusable>{children}</Focusable>
    <Bubble offset={6}>{text}</Bubble>
  </TooltipTrigger>
);
