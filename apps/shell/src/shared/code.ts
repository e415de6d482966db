import { styled } from 'styled-components';

/** The code of a request or an order, kept on one line. */
export const Code = styled.span`
  white-space: nowrap;
`;
