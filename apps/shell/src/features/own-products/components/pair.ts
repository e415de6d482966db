import { media, theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** Two short fields of a grid, beside each other on a phone too. */
export const Pair = styled.div`
  display: contents;

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    gap: ${theme.space[3]};
  }
`;
