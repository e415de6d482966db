import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** Padding that keeps a page clear of the top bar and the bottom navigation. */
export const PageBody = styled.div`
  padding-block: ${theme.space[6]} ${theme.space[12]};
`;
