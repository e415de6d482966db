import { expect, it } from '@jest/globals';
import { checkLedger, listStoreFunds, readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { listOf, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { FundsPage } from './funds-page.tsx';

it('says where all of what was received is, what was given back too, so that it can be added up', async () => {
  const accounts = { received: -102_000, held: 70_840, commission: 5176.47, tax: 983.53, refunded: 25_000 };
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listStoreFunds, () => listOf([])],
    [
      checkLedger,
      () => ({ data: { sums: [{ currency: 'COP', accounts, total: 0 }], balances: [], orders: [] } }),
    ],
  );
  renderPage(<FundsPage />);
  const [sum] = await screen.findAllByRole('listitem');
  expect(sum!.textContent.replaceAll('\u00a0', ' ')).toBe(
    'COP · Recibido $ 102.000 · En espera $ 70.840 · Comisión $ 5.176,47 · IVA $ 983,53 · Devuelto $ 25.000',
  );
});
