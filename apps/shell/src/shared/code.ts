import { styled } from 'styled-components';

/** The code of a request or an order, which is read as one word. */
export const Code = styled.span`
  white-space: nowrap;
`;
