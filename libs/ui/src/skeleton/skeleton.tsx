import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const pulse = keyframes`50% { opacity: 0.45; }`;

const Bone = styled.span<{ readonly $shape: 'line' | 'block' | 'circle'; readonly $width: string }>`
  display: block;
  width: ${({ $shape, $width }) => ($shape === 'circle' ? theme.size.avatar.md : $width)};
  height: ${({ $shape }) =>
    $shape === 'line' ? theme.space[4] : $shape === 'circle' ? theme.size.avatar.md : theme.size.tile};
  margin: ${({ $shape }) => ($shape === 'line' ? `${theme.space[2]} 0` : '0')};
  border-radius: ${({ $shape }) => ($shape === 'circle' ? theme.radius.full : theme.radius.sm)};
  background: ${theme.color.neutralSoft};
  animation: ${pulse} ${theme.duration.pulse} ease-in-out infinite;
`;

interface SkeletonProps {
  readonly shape?: 'line' | 'block' | 'circle';
  /** Width of a line. */
  readonly width?: '100%' | '75%' | '50%' | '25%';
  readonly lines?: number;
}

/**
 * A placeholder in the shape of the loading content. Announce the loading once, in the surrounding region.
 */
export const Skeleton = ({ shape = 'line', width = '100%', lines = 1 }: SkeletonProps) => (
  <span aria-hidden>
    {Array.from({ length: lines }, (_, index) => (
      <Bone key={index} $shape={shape} $width={lines > 1 && index === lines - 1 ? '50%' : width} />
    ))}
  </span>
);
