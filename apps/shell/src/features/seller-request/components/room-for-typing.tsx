import { media } from '@tuerca/ui';
import { createGlobalStyle } from 'styled-components';

/** While a phone's keyboard is open, the page's bar scrolls away and the main places wait below: what is left is for the form. */
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
