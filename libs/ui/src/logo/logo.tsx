import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { markPaths } from './mark.ts';

const [nut, thread] = markPaths;

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

interface LogoProps {
  readonly size?: keyof typeof theme.size.avatar;
  /** Leaves out the name next to the nut. */
  readonly isMarkOnly?: boolean;
}

/** The logo: a hexagonal nut with a thread in the yellow of the plate, and the name. */
export const Logo = ({ size = 'sm', isMarkOnly = false }: LogoProps) => (
  <Row role="img" aria-label="Tuerca">
    <Mark $size={size} viewBox="0 0 48 48" aria-hidden focusable="false">
      <Nut fillRule="evenodd" d={nut} />
      <Thread d={thread} fill="none" strokeWidth="3.5" strokeLinecap="round" />
    </Mark>
    {!isMarkOnly && (
      <Word $size={size} aria-hidden>
        tuerca
      </Word>
    )}
  </Row>
);
