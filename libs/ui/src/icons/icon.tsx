import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  readonly size?: keyof typeof theme.size.icon;
  /** Read aloud; without it the icon is decoration. */
  readonly label?: string;
}

const Svg = styled.svg<{ readonly $size: keyof typeof theme.size.icon }>`
  width: ${({ $size }) => theme.size.icon[$size]};
  height: ${({ $size }) => theme.size.icon[$size]};
  flex: none;
`;

/** Makes a component of a drawing in a square of 24, in strokes of 2. */
export const icon = (name: string, drawing: ReactNode) => {
  const Icon = ({ size = 'md', label, ...rest }: IconProps) => (
    <Svg
      $size={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      {drawing}
    </Svg>
  );
  Icon.displayName = name;
  return Icon;
};
