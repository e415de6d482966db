import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/**
 * An item of two fields and, if it can be taken away, the button that does so. Their controls are at one height, however long
 * a label is, or what is wrong with one of them.
 */
export const FieldRow = styled.li`
  display: grid;
  grid-template: auto auto auto / minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${theme.space[1]} ${theme.space[2]};

  > div {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
  }

  > div > label {
    align-self: end;
  }

  > button {
    grid-area: 2 / 3;
    align-self: center;
  }
`;
