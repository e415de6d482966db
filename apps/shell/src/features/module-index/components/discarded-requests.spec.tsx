import { expect, it } from '@jest/globals';
import { listQuotationRequests, readSessionControlData, undoRequestDiscard } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest, sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { DiscardedRequests } from './discarded-requests.tsx';

const discard = {
  id: 501,
  reason: 'Producto no disponible',
  created_at: '2026-01-16T14:00:00.000Z',
  adviser: { id: 21, name: 'Laura Peña' },
};

const open = async (user: object, rows: ReturnType<typeof sampleRequest>[]) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listQuotationRequests, () => listOf(rows)],
    [
      undoRequestDiscard,
      () => {
        rows.shift();
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<DiscardedRequests />);
  const row = await screen.findByRole('row', { name: /SC-000040/ });
  return { gateway, row };
};

it('says what was asked, when it was discarded, why and by whom, and restores what can still be quoted', async () => {
  const closed = sampleRequest({ id: 41, code: 'SC-000041', isAvailable: false, discard });
  const { gateway, row } = await open(sampleVendor(), [sampleRequest({ discard }), closed]);
  for (const text of ['Pastillas de freno', '16 de ene', 'Pedida el 15 de ene', discard.reason, 'Laura Peña'])
    expect(row).toHaveTextContent(text);
  expect(gateway.callsOf(listQuotationRequests)[0]?.query).toMatchObject({
    scopes: 'ignored',
    order: '-discard.created_at',
  });
  const late = screen.getByRole('row', { name: /SC-000041/ });
  expect(within(late).queryByRole('button', { name: /Restaurar/ })).toBeNull();

  await userEvent.click(within(row).getByRole('button', { name: 'Restaurar SC-000040' }));
  expect(await screen.findByText('Solicitud SC-000040 de nuevo en Pendientes')).toBeVisible();
  expect(gateway.callsOf(undoRequestDiscard)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('row', { name: /SC-000040/ })).toBeNull());
});

it('has the focus on the neighbour after a restored request left the list', async () => {
  await open(sampleVendor(), [
    sampleRequest({ discard }),
    sampleRequest({ id: 41, code: 'SC-000041', discard }),
  ]);
  screen.getByRole('button', { name: 'Restaurar SC-000040' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /SC-000040/ })).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /SC-000041/ })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
});

it('tells a manager which store discarded it, and whom to ask', async () => {
  const { id: _own, ...ofStore } = discard;
  const manager = sampleUser({ managetuercaGoModule: true });
  await open(manager, [
    sampleRequest({
      discard: { ...ofStore, storeVendor: { id: 3, name: 'Repuestos del Sur' } },
      user: { id: 9, name: 'Pablo Ruiz', mobile: '+573001112233' },
    }),
  ]);
  const row = await screen.findByRole('row', { name: /SC-000040.*Repuestos del Sur/ });
  for (const text of ['Pablo Ruiz', '+573001112233', 'Laura Peña']) expect(row).toHaveTextContent(text);
  expect(within(row).queryByRole('button', { name: /Restaurar/ })).toBeNull();
});

it('is narrowed to a channel', async () => {
  const { gateway, row } = await open(sampleVendor(), [sampleRequest({ discard })]);
  expect(row).toHaveTextContent('Marketplace');
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Canal' }), 'Marketplace');
  await waitFor(() =>
    expect(gateway.callsOf(listQuotationRequests).at(-1)?.query).toMatchObject({
      filter: '{"channel":"marketplace"}',
    }),
  );
});

it('offers an adviser who may not discard no way to take a discard back', async () => {
  const adviser = { isVendor: false, storeByAdviser: true, adviserId: 21 };
  const { row } = await open({ ...sampleVendor(), ...adviser, adviserRights: ['chat'] }, [
    sampleRequest({ discard }),
  ]);
  expect(within(row).queryByRole('button', { name: /Restaurar/ })).toBeNull();
});
