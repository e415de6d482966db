import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Tone } from '../theme/tokens.ts';
import { theme, toneColors } from '../theme/theme.ts';

const Pill = styled.span<{ readonly $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.badge};
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => toneColors[$tone].soft};
  color: ${({ $tone }) => toneColors[$tone].onSoft};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.medium};
  line-height: ${theme.size.badge};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A status or a short label next to something else. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <Pill $tone={tone}>
    {icon}
    {children}
  </Pill>
);

const Dot = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: ${theme.size.badge};
  height: ${theme.size.badge};
  padding-inline: ${theme.space[1]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.danger};
  color: ${theme.color.onDanger};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

interface CountBadgeProps {
  readonly count: number;
  /** The count in words, such as '1 mensaje sin leer': what screen readers say in place of the number. */
  readonly label?: string | undefined;
}

/** Formats a count: `99+` above 99. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** A count of pending items; renders nothing at zero, `99+` above 99. */
export const CountBadge = ({ count, label }: CountBadgeProps) =>
  count > 0 ? (
    <Dot {...(label && { role: 'img', 'aria-label': label, title: label })}>{countText(count)}</Dot>
  ) : null;
