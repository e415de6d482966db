import { expect, it, jest } from '@jest/globals';
import {
  readSessionControlData,
  updateQuotation,
  type Quotation,
  type QuotationRequest,
  type SessionUser,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../../config/paths.ts';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { SaleAction } from './sale-action.tsx';

const seeingVendor = () => ({ ...sampleVendor(), showCustomerData: true });
const sold = (given: Partial<Quotation> = {}) =>
  sampleQuotation({
    detail: { shoppingHeader: { id: 12, ref_venta: 'PD-000012', total: 135_000, registeredBy: 'store' } },
    ...given,
  });

const open = async ({
  request = {},
  quotation = {},
  user = seeingVendor(),
  answer = () => ({ data: sold() }),
}: {
  request?: Partial<QuotationRequest>;
  quotation?: Partial<Quotation>;
  user?: SessionUser;
  answer?: () => unknown;
} = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [updateQuotation, answer],
  );
  const onChanged = jest.fn(async () => undefined);
  const buyer = { id: 9, name: 'Laura Gómez', mobile: '+573001234567' };
  renderPage(
    <SaleAction
      request={sampleRequest({ store_id: 3, user: buyer, ...request })}
      quotation={sampleQuotation(quotation)}
      onChanged={onChanged}
    />,
  );
  return { ...gateway, onChanged };
};
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar venta' }));
  return screen.findByRole('dialog', { name: 'Registrar venta' });
};
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Registrar venta' })).getByRole('button', {
      name: 'Registrar venta',
    }),
  );
const agree = async () => userEvent.click(screen.getByRole('checkbox', { name: /^El cliente aceptó/ }));

it('registers what was sold once the seller says that the client accepted, and leads to the order', async () => {
  const { callsOf, onChanged } = await open();
  const dialog = await openDialog();
  expect(dialog).toHaveTextContent(/Crea el pedido a nombre de Laura Gómez/);
  await confirm();
  const accepted = screen.getByRole('checkbox', { name: /^El cliente aceptó/ });
  await waitFor(() => expect(accepted).toHaveFocus());
  expect(screen.getByText('Confirma que el cliente aceptó')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Restar uno/ }));
  expect(dialog).toHaveTextContent(/Total.*135\.000/);
  await userEvent.type(screen.getByRole('textbox', { name: /^Comentario/ }), 'Recoge el sábado');
  await agree();
  await confirm();
  const done = await screen.findByRole('dialog', { name: 'Venta registrada' });
  expect(done).toHaveTextContent('El pedido PD-000012 ha sido creado exitosamente');
  expect(within(done).getByRole('link', { name: 'Ver pedido' })).toHaveAttribute('href', paths.order(12));
  expect(callsOf(updateQuotation).map(({ body }) => body)).toEqual([
    {
      createNewOrder: true,
      version: 1,
      shipping_cost: 15_000,
      quotationDetails: [{ id: 501, unit_price: 120_000, purchased_amount: 1 }],
      comment: 'Recoge el sábado',
    },
  ]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('asks for something sold, and no more than is offered', async () => {
  const { callsOf } = await open();
  const dialog = await openDialog();
  await agree();
  const amount = within(dialog).getByRole('textbox', { name: 'Cantidad vendida: Pastillas de freno' });
  for (const [typed, problem] of [
    ['0', 'Ingresa la cantidad vendida de al menos un producto'],
    ['3', /La cantidad disponible es de 2 unidades/],
    ['1,5', 'La cantidad no es válida.'],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await confirm();
    expect(await within(dialog).findByText(problem)).toBeVisible();
    await waitFor(() => expect(amount).toHaveFocus());
  }
  expect(callsOf(updateQuotation)).toEqual([]);
});

it('says why the order was not made, looks at the quotation anew and keeps what was typed', async () => {
  const { onChanged } = await open({ answer: () => refusal('QUOTATION_CHANGED') });
  const dialog = await openDialog();
  await userEvent.type(screen.getByRole('textbox', { name: /^Comentario/ }), 'Recoge el sábado');
  await agree();
  await confirm();
  expect(await within(dialog).findByText('Se presentó un error al crear el pedido')).toBeVisible();
  expect(within(dialog).getByText(/^La cotización cambió desde que la viste/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Comentario/ })).toHaveValue('Recoge el sábado');
  expect(onChanged).toHaveBeenCalledTimes(1);
});

/** Registers a sale, and closes the window before `answer` comes. */
const closeBefore = async (answer: unknown) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { callsOf, onChanged } = await open({ answer: () => promise });
  await openDialog();
  await userEvent.type(screen.getByRole('textbox', { name: /^Comentario/ }), 'Recoge el sábado');
  await agree();
  await confirm();
  await waitFor(() => expect(callsOf(updateQuotation)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resolve(answer);
  return onChanged;
};

it('says that the order was made also where its window was closed meanwhile, and opens no other', async () => {
  const onChanged = await closeBefore({ data: sold() });
  expect(await screen.findByText('El pedido PD-000012 ha sido creado exitosamente')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('says that the order was not made also where its window was closed meanwhile', async () => {
  await closeBefore(refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByText('Se presentó un error al crear el pedido')).toBeVisible();
  // What was typed is there again; that it was agreed is said anew.
  await openDialog();
  const comment = screen.getByRole('textbox', { name: /^Comentario/ });
  await waitFor(() => expect(comment).toHaveValue('Recoge el sábado'));
  expect(screen.getByRole('checkbox', { name: /^El cliente aceptó/ })).not.toBeChecked();
});

it.each([
  [
    'the store may not see the buyer',
    { user: sampleVendor() },
    'Para registrar la venta, tu tienda necesita permiso para ver los datos del cliente.',
  ],
  [
    'the buyer closed the request',
    { request: { is_closed: true }, quotation: { isAvailable: false } },
    'El cliente cerró la solicitud: ya no se puede registrar la venta.',
  ],
  [
    'the quotation expired',
    { quotation: { isAvailable: false } },
    'Para registrar la venta, la cotización debe estar vigente.',
  ],
])('says so where %s', async (_why, given, reason) => {
  await open(given);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar venta' })).toBeNull();
});

it.each([
  ['on the marketplace', { request: { store_id: null } }],
  ['once there is an order', { quotation: sold() }],
  [
    'once the buyer discarded the quotation',
    {
      quotation: {
        isAvailable: false,
        buyerIgnoreQuotation: { reason: 'Precio alto', created_at: '2026-01-15T14:00:00.000Z' },
      },
    },
  ],
])('is not offered %s', async (_where, given) => {
  const { callsOf } = await open(given);
  await waitFor(() => expect(callsOf(readSessionControlData)).not.toEqual([]));
  expect(screen.queryByRole('button', { name: 'Registrar venta' })).toBeNull();
  expect(screen.queryByText(/registrar la venta/)).toBeNull();
});

it('is for managers too, without the store’s permission', async () => {
  await open({ user: sampleUser({ managetuercaGoModule: true }) });
  await openDialog();
});
