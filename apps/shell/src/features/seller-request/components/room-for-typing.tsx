import { media } from '@tuerca/ui';
import { createGlobalStyle } from 'styled-components';

/** Makes room while a phone's keyboard is open: the header scrolls away and the bottom navigation is hidden. */
export const RoomForTyping = createGlobalStyle`
  ${media.phone} {
    header:has(~ #contenido) {
      position: static;
    }
    #contenido ~ nav {
      display: none;
    }
  }
`;
