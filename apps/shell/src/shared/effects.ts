import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** What happens by what is about to be done, one under the other. */
export const Effects = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  padding-inline-start: ${theme.space[5]};
  list-style: disc;
`;
