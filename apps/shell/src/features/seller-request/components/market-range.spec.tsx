import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { MarketRange } from './market-range.tsx';

const market = { quotation_request_detail_id: 1, from: 70_000, to: 150_000, currency: 'COP' as const };

it.each([
  [market, /^En otras solicitudes: de \$\s?70\.000 a \$\s?150\.000$/],
  [{ ...market, median: 92_000 }, /^Mediana del mercado: \$\s?92\.000 \(de \$\s?70\.000 a \$\s?150\.000\)$/],
])('%j', async (given, text) => {
  serveGateway();
  renderPage(<MarketRange market={given} />);
  expect(await screen.findByText(text)).toBeVisible();
});
