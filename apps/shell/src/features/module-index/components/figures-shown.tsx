import { Stack } from '@tuerca/ui';
import { styled } from 'styled-components';

/** What was read for a period: dimmed while another is being written, so that nobody takes it for that one's. */
export const FiguresShown = styled(Stack)<{ readonly $isDimmed: boolean }>`
  opacity: ${({ $isDimmed }) => ($isDimmed ? 0.5 : 1)};
`;
