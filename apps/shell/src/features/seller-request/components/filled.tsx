import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** Fields of a quotation, disabled while it waits to be sent: changes would not be sent with it. */
export const Filled = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  &:empty {
    display: none;
  }
`;
