import { Stack } from '@tuerca/ui';
import { styled } from 'styled-components';

/** The figures of a period, dimmed while another period is being typed or read, to which they do not belong. */
export const FiguresShown = styled(Stack)<{ readonly $isDimmed: boolean }>`
  opacity: ${({ $isDimmed }) => ($isDimmed ? 0.5 : 1)};
`;
