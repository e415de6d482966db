import { Link, theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/**
 * A name that is a link, in a line of text: its padding makes a target for the thumb of it, without moving what is around
 * it.
 */
export const NameLink = styled(Link)`
  display: inline-block;
  margin-block: calc(-1 * ${theme.space[3]});
  padding-block: ${theme.space[3]};
`;
