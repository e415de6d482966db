import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** A picture that opens in the viewer. */
export const Enlarge = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  cursor: zoom-in;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
