import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { FontSize, Tone } from '../theme/tokens.ts';
import { theme, toneColors } from '../theme/theme.ts';

interface TextProps {
  readonly size?: Exclude<FontSize, 'plate'>;
  readonly weight?: keyof typeof theme.fontWeight;
  /** `muted` for secondary text. */
  readonly tone?: Tone | 'muted';
  readonly align?: 'start' | 'center' | 'end';
  /** Tabular figures, for columns of numbers. */
  readonly isTabular?: boolean;
  /** A single line, as of a reference that would break at its hyphen. */
  readonly isWhole?: boolean;
  /** A single line, truncated with an ellipsis. */
  readonly isTruncated?: boolean;
}

const ownProps = new Set(['size', 'weight', 'tone', 'align', 'isTabular', 'isTruncated', 'isWhole', 'level']);
const shouldForwardProp = (name: string): boolean => !ownProps.has(name);

const toneColor = (tone: TextProps['tone']): string =>
  tone === undefined ? 'inherit' : tone === 'muted' ? theme.color.textMuted : toneColors[tone].solid;

/** A paragraph or, with `as`, any text element. */
export const Text = styled.p.withConfig({ shouldForwardProp })<TextProps>`
  font-size: ${({ size = 'md' }) => theme.fontSize[size]};
  font-weight: ${({ weight = 'regular' }) => theme.fontWeight[weight]};
  color: ${({ tone }) => toneColor(tone)};
  text-align: ${({ align = 'start' }) => align};
  min-width: 0;
  ${({ isTabular }) => isTabular && 'font-variant-numeric: tabular-nums;'}
  ${({ isWhole }) => isWhole && 'white-space: nowrap;'}
  ${({ isTruncated }) =>
    isTruncated &&
    css`
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    `}
`;

const headingSize = { 1: '2xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;
const large: readonly FontSize[] = ['xl', '2xl', '3xl'];

const StyledHeading = styled.h2.withConfig({ shouldForwardProp })<{
  readonly size: Exclude<FontSize, 'plate'>;
}>`
  font-size: ${({ size }) => theme.fontSize[size]};
  font-weight: ${theme.fontWeight.bold};
  line-height: ${theme.lineHeight.tight};
  /* Tighter for large sizes only, whose letters are too far apart by default. */
  letter-spacing: ${({ size }) => theme.letterSpacing[large.includes(size) ? 'tight' : 'normal']};
  text-wrap: balance;
`;

interface HeadingProps {
  readonly level?: 1 | 2 | 3 | 4;
  readonly size?: Exclude<FontSize, 'plate'>;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A heading; `level` is its level in the page's outline, `size` only its appearance. */
export const Heading = ({ level = 2, size = headingSize[level], ...rest }: HeadingProps) => (
  <StyledHeading as={`h${level}`} size={size} {...rest} />
);
