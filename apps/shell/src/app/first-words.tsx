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
    return { html, css: sheet.getStyleTags() };
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
