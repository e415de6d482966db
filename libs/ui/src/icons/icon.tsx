import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  readonly size?: keyof typeof theme.size.icon;
  /** The accessible name; without it the icon is decorative. */
  readonly label?: string;
}

const Svg = styled.svg<{ readonly $size: keyof typeof theme.size.icon }>`
  width: ${({ $size }) => theme.size.icon[$size]};
  height: ${({ $size }) => theme.size.icon[$size]};
  flex: none;
`;

/** Creates an icon component from paths on a 24 × 24 view box, with a stroke of 2. */
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
