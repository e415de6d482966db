import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Mark = styled.svg<{ readonly $size: keyof typeof theme.size.avatar }>`
  height: ${({ $size }) => theme.size.avatar[$size]};
  width: auto;
  flex: none;
`;

const Nut = styled.path`
  fill: ${theme.color.primary};
`;

const Thread = styled.path`
  stroke: ${theme.color.accent};
`;

const Word = styled.span<{ readonly $size: keyof typeof theme.size.avatar }>`
  font-size: ${({ $size }) => theme.fontSize[$size === 'sm' ? 'lg' : $size === 'md' ? 'xl' : '2xl']};
  font-weight: ${theme.fontWeight.bold};
  letter-spacing: ${theme.letterSpacing.tight};
  line-height: 1;
  color: ${theme.color.text};
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

export interface LogoProps {
  readonly size?: keyof typeof theme.size.avatar;
  /** Leaves out the word beside the nut. */
  readonly isMarkOnly?: boolean;
}

/** The name mark: a hexagonal nut whose thread is the accent of the yellow plate, and the name. */
export const Logo = ({ size = 'sm', isMarkOnly = false }: LogoProps) => (
  <Row role="img" aria-label="Tuerca">
    <Mark $size={size} viewBox="0 0 48 48" aria-hidden focusable="false">
      <Nut
        fillRule="evenodd"
        d="M16.2 4.500h15.600c1.4 0 2.7.7 3.4 1.900l7.8 13.600c1.4 2.5 1.4 5.5 0 8l-7.8 13.600a3.9 3.9 0 0 1-3.4 1.900H16.200a3.9 3.9 0 0 1-3.4-1.900L5 28a8 8 0 0 1 0-8l7.8-13.600a3.9 3.9 0 0 1 3.4-1.900ZM24 14a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z"
      />
      <Thread d="M24 18.500a5.5 5.5 0 1 1-5.5 5.5" fill="none" strokeWidth="3.5" strokeLinecap="round" />
    </Mark>
    {!isMarkOnly && (
      <Word $size={size} aria-hidden>
        tuerca
      </Word>
    )}
  </Row>
);
