import { expect, test } from '@jest/globals';
import { createWish, readSessionControlData, storeGoneReason } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser } from '../../../testing/samples.ts';
import { RequestSummary } from './request-summary.tsx';

const open = (given: Parameters<typeof sampleRequest>[0], answer: () => unknown = () => ({ data: {} })) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [createWish, answer],
  );
  renderPage(<RequestSummary isOpen isLeftWithout={false} restorable={[]} request={sampleRequest(given)} />);
  return gateway;
};
const over = { isAvailable: false, quotationsCount: 1, quotations: [sampleQuotation()] };
const later = { name: 'Guardar para después: Filtro de aceite' };

test('of a request that is over, a part that nobody quoted is kept for later, with its vehicle', async () => {
  const gateway = open(over);
  expect(await screen.findAllByRole('button', { name: /^Guardar para después/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', later));
  const kept = await screen.findByRole('link', { name: 'En tu lista' });
  expect(kept).toBeVisible();
  await waitFor(() => expect(kept).toHaveFocus());
  expect(gateway.callsOf(createWish).map(({ body }) => body)).toEqual([
    {
      name: 'Filtro de aceite',
      amount: 1,
      reference: null,
      vehicle: { brand_id: 2, brand_name: 'Nissan', model: 'Sentra', year: 2019 },
    },
  ]);
});

test('one that was not kept can be kept again', async () => {
  open(over, () => refusal('WISHES_FULL'));
  await userEvent.click(await screen.findByRole('button', later));
  expect(await screen.findByText(/Tu lista de deseos está llena/)).toBeVisible();
  expect(screen.getByRole('button', later)).toBeEnabled();
});

test.each([
  ['may still be quoted', { isAvailable: true }],
  ['has all its quotations', { isAvailable: false, quotationsCount: 3 }],
])('nothing is kept of a request that %s', async (_what, given) => {
  open(given);
  expect(await screen.findByText(/Filtro de aceite/)).toBeVisible();
  expect(screen.queryByRole('button', later)).toBeNull();
});

test('one that ended with its store is not called closed by its buyer', async () => {
  open({ ...over, is_closed: true, close_reason: storeGoneReason });
  expect(await screen.findByText('Cerrada')).toBeVisible();
  expect(screen.getByText(storeGoneReason)).toBeVisible();
  expect(screen.queryByText(/por ti/)).toBeNull();
});

test('one that was sent to a single store names it, also while its parts are put away', async () => {
  open({ store_id: 3, store_name: 'Frenos Sur' });
  expect(await screen.findByText('Enviada solo a Frenos Sur')).toBeVisible();
  expect(screen.getByText('Enviada solo a Frenos Sur').closest('summary')).not.toBeNull();
});

test('the offers that came are counted in the words of the list, also those that came to nothing', async () => {
  open({ quotationsCount: 2 });
  expect(await screen.findByText('2 ofertas de 3')).toBeVisible();
});

test('one of which all is ordered is not called expired', async () => {
  open({ ...over, isOrdered: true });
  expect(await screen.findByText('Ya pediste todo')).toBeVisible();
  expect(screen.queryByText('Solicitud vencida')).toBeNull();
});
