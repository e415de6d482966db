import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** Keeps a page clear of the bar above it and of what stands at its foot. */
export const PageBody = styled.div`
  padding-block: ${theme.space[6]} ${theme.space[12]};
`;
