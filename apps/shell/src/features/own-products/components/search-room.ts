import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** The search of a list beside its filters: takes what they leave of the row. */
export const SearchRoom = styled.div`
  flex: 1 1 ${theme.size.tile};
  max-width: ${theme.width.sm};
`;
