import { Stack, theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** The words of a page that has nothing else, in its middle. */
export const Middle = styled(Stack)`
  padding-block: ${theme.space[10]};
  text-align: center;
  text-wrap: balance;
`;
