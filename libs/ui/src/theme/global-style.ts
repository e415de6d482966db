import { createGlobalStyle } from 'styled-components';
import { schemeDeclarations, theme } from './theme.ts';
import { media } from './tokens.ts';

/** The CSS variables of both colour schemes, and the base styles. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${schemeDeclarations.shared}
    ${schemeDeclarations.light}
    color-scheme: light;
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${schemeDeclarations.dark}
      color-scheme: dark;
    }
  }

  :root[data-theme='dark'] {
    ${schemeDeclarations.dark}
    color-scheme: dark;
  }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: ${theme.size.header};

    ${media.phone} { scroll-padding-bottom: ${theme.size.bottomNav}; }
  }

  /* A field that takes the focus because of what is wrong with it leaves room for the message below it. */
  input, select, textarea { scroll-margin-bottom: ${theme.size.thumb}; }

  /* A bottom bar covers neither the focused element (WCAG 2.2, 2.4.11) nor what is said of it; on a phone it may be tall. */
  body:has([data-foot-bar]) :is(a, button, input, select, textarea, [role='alert']):not([data-foot-bar] *) {
    scroll-margin-bottom: calc(2 * ${theme.size.thumb});
  }
  ${media.phone} {
    body:has([data-foot-bar='tall']) :is(a, button, input, select, textarea, [role='alert']):not([data-foot-bar] *) {
      scroll-margin-bottom: ${theme.size.picture};
    }
  }

  body {
    margin: 0;
    background: ${theme.color.bg};
    color: ${theme.color.text};
    font-family: ${theme.font.family};
    font-size: ${theme.fontSize.md};
    line-height: ${theme.lineHeight.normal};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, p, figure, dl, dd, ul, ol { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg, video { display: block; max-width: 100%; }

  :focus-visible {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: ${theme.borderWidth.thick};
  }

  ::selection { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }

  /* What is chosen, but for the numbers of a drawing, which it would cover. */
  ${media.systemColors} {
    :is(label:has(> [type='radio']:checked), button[aria-pressed='true']:not([data-number]), [role='tab'][aria-selected='true'], [aria-selected='true'] > button, a[aria-current='page']) {
      background: Highlight !important;
      color: HighlightText !important;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
