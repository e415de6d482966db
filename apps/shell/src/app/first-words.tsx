import { publicPages } from '@tuerca/contracts';
import { BareFrame, Container, GlobalStyle, photoSources } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { ServerStyleSheet, styled } from 'styled-components';
import { Landing } from '../features/home/components/landing.tsx';
import { HelpPage } from '../features/legal/help-page.tsx';
import { LegalText } from '../features/legal/legal-text.tsx';
import { NewRequestFrame } from '../features/quotation-request/new-request-frame.tsx';
import { OpenStoreFrame, VisitorsWay } from '../features/open-store/components/open-store-frame.tsx';
import { OpportunitiesFrame } from '../features/sales-opportunities/opportunities-frame.tsx';
import { firstSearch } from '../features/products/api/use-products.ts';
import { productPhotoWidth } from '../features/products/components/product-picture.tsx';
import { ProductsFrame } from '../features/products/components/products-frame.tsx';
import { LoginFrame, RegisterFrame } from '../features/session/components/session-frames.tsx';
import { PqrsFrame } from '../features/support-cases/components/pqrs-frame.tsx';
import { Loading } from '../shared/loading-page.tsx';
import { PageBody } from './page-body.ts';

/** Without scripts there is no loading state. */
const Awaited = styled(Loading)`
  @media (scripting: none) {
    display: none;
  }
`;

/** Replaces controls: a field or button that is not hydrated yet would lose the first tap. */
const awaited = <Awaited />;

/** The static text and links of each public page, shown before any script has loaded. */
const wordsOf: Record<keyof typeof publicPages, ReactNode> = {
  home: (
    <Container>
      <Landing wizard={awaited} />
    </Container>
  ),
  newRequest: <NewRequestFrame>{awaited}</NewRequestFrame>,
  salesOpportunities: <OpportunitiesFrame>{awaited}</OpportunitiesFrame>,
  products: <ProductsFrame>{awaited}</ProductsFrame>,
  openStore: (
    <OpenStoreFrame>
      <VisitorsWay />
    </OpenStoreFrame>
  ),
  login: <LoginFrame>{awaited}</LoginFrame>,
  register: <RegisterFrame>{awaited}</RegisterFrame>,
  terms: <LegalText name="terms" />,
  privacy: <LegalText name="privacy" />,
  withdrawal: <LegalText name="withdrawal" />,
  help: <HelpPage />,
  pqrs: <PqrsFrame>{awaited}</PqrsFrame>,
};

/** Any path of the media service: where it stands in the attributes, that of a photo is put. */
const link = '/media/';

/** What a page asks the API first, as path and query, where that depends on no user; and how it draws the photos of it. */
const askedFirst: Partial<
  Record<keyof typeof publicPages, { path: string; photo: { link: string; srcSet?: string; sizes?: string } }>
> = { products: { path: firstSearch(), photo: { link, ...photoSources(link, productPhotoWidth) } } };

/**
 * The CSS rules without styled-components' markers. What no colour scheme changes, such as sizes, stands in its place: each
 * variable is looked up for each element before the first paint (ADR 0613). Of the others those that are used are left.
 */
const smaller = (css: string): string => {
  const rules = css.replace(
    /^.*?<style[^>]*>|<\/style>$|\/\*!sc\*\/\s*|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g,
    '',
  );
  const [, ofPage = ''] = /:root\{([^}]*)\}/.exec(rules) ?? [];
  const constants = new Map(
    Array.from(
      ofPage.matchAll(/(--tu-[\w-]+):([^;]*);/g),
      ([, name = '', value = '']) => [name, value] as const,
    )
      // One that a scheme changes is declared for that as well.
      .filter(([name]) => rules.split(`${name}:`).length === 2),
  );
  const inPlace = rules.replace(/var\((--tu-[\w-]+)\)/g, (use, name: string) => constants.get(name) ?? use);
  const used = new Set(Array.from(inPlace.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return inPlace.replace(/(--tu-[\w-]+):[^;}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
};

/** The HTML of a page's static content, and its CSS rules. */
const draw = (words: ReactNode): { html: string; css: string } => {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <>
          <GlobalStyle />
          <BareFrame>
            <PageBody>{words}</PageBody>
          </BareFrame>
        </>,
      ),
    );
    return { html, css: smaller(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
};

/** Each public page as static HTML: used by the build only. */
export const drawFirstWords = () =>
  Object.entries(wordsOf).map(([name, words]) => ({
    name,
    path: publicPages[name as keyof typeof publicPages].path,
    asks: askedFirst[name as keyof typeof publicPages] ?? null,
    ...draw(words),
  }));

export { seenSessionKey } from '../shared/seen.ts';
