import { expect, it } from '@jest/globals';
import {
  createNewOrders,
  listAddresses,
  listConversations,
  readQuotationRequest,
  readSessionControlData,
  type Quotation,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser } from '../../testing/samples.ts';
import { emptyDraft, emptyPart, requestDraft } from '../quotation-request/wizard/draft.ts';
import { BuyerRequestPage } from './buyer-request-page.tsx';

const [pads] = sampleQuotation().quotationDetails;
const later = '2099-12-31';

/** An option with pads and a filter at some prices. */
const option = (id: number, prices: [pads: number, filter: number], given: Partial<Quotation> = {}) =>
  sampleQuotation({
    id,
    valid_until: later,
    storeVendor: { id, name: `Tienda ${id}` },
    quotationDetails: [
      { ...pads!, id: id * 10 + 1, unit_price: prices[0] },
      {
        ...pads!,
        id: id * 10 + 2,
        quotation_request_detail_id: 2,
        name: 'Filtro',
        amount: 1,
        unit_price: prices[1],
      },
    ],
    ...given,
  });

const open = (quotations: readonly Quotation[], order: () => unknown = () => ({ data: [] })) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })],
    [readQuotationRequest, () => ({ data: sampleRequest({ user_id: 7, quotations: [...quotations] }) })],
    [listConversations, () => listOf([])],
    [
      listAddresses,
      () =>
        listOf([
          {
            id: 31,
            address: 'Calle 13',
            fullname: 'Laura',
            cityName: 'Bogotá',
            identification: '1',
            city_id: 1,
            mobile: '',
          },
        ]),
    ],
    [createNewOrders, order],
  );
  renderPage(
    <Routes>
      <Route path="/request/:id" element={<BuyerRequestPage />} />
    </Routes>,
    { at: '/request/40' },
  );
  return gateway;
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const sendOrder = async () => {
  await press('Enviar pedido');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: /Calle 13/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
};

it('one tap fills the cheapest split, which is ordered from both stores in one call', async () => {
  const gateway = open([option(1, [100_000, 90_000]), option(2, [150_000, 20_000])], () => ({
    data: [
      {
        id: 8,
        ref_venta: 'PD-000008',
        total: 215_000,
        currency: 'COP',
        quotation_id: 1,
        store: { id: 1, name: 'Tienda 1' },
      },
      {
        id: 9,
        ref_venta: 'PD-000009',
        total: 35_000,
        currency: 'COP',
        quotation_id: 2,
        store: { id: 2, name: 'Tienda 2' },
      },
    ],
  }));
  await press('Enviar pedido');
  expect(await screen.findByText('Por favor ingrese la cantidad a comprar')).toBeInTheDocument();
  await press(/Menor precio combinando tiendas/);
  expect(screen.getByRole('region', { name: 'Tu pedido' })).toHaveTextContent(
    /250\.000.*2 productos de 2 tiendas/,
  );
  await sendOrder();
  expect(await screen.findByText('El pedido PD-000008 ha sido creado exitosamente')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver pedido PD-000009' })).toHaveAttribute(
    'href',
    '/cart/page/view/9',
  );
  expect(gateway.callsOf(createNewOrders).map(({ body }) => body)).toEqual([
    {
      quotations: [
        {
          quotation_id: 1,
          version: 1,
          quotationDetails: [{ id: 11, purchased_amount: 2, unit_price: 100_000 }],
        },
        {
          quotation_id: 2,
          version: 1,
          quotationDetails: [{ id: 22, purchased_amount: 1, unit_price: 20_000 }],
        },
      ],
      addressId: 31,
      comment: null,
    },
  ]);
});

it('an unknown shipping is not the cheapest, and a total with it is not told as one', async () => {
  open([
    option(1, [10, 10], { shipping_cost: 'Costo de envío a cargo del comprador' }),
    option(2, [100_000, 90_000]),
  ]);
  expect(
    await screen.findByRole('button', { name: /Menor precio en una tienda.*Tienda 2/ }),
  ).toBeInTheDocument();
  const [first, second] = within(screen.getByRole('row', { name: /Total con envío/ })).getAllByRole('cell');
  expect(first).toHaveTextContent('No informado');
  expect(second).toHaveTextContent(/305\.000.*Menor precio/);
  await press('Pedir todo de la opción #1');
  expect(screen.getByRole('region', { name: 'Tu pedido' })).toHaveTextContent(/30.*envío no informado/);
});

it('a refused order names what stands in the way and keeps what was filled in', async () => {
  open([option(1, [100, 100]), option(2, [200, 200])], () =>
    refusal('QUOTATION_NOT_AVAILABLE', [
      { field: 'quotations.0', message: 'Tienda 1: La cotización ya no está disponible.' },
    ]),
  );
  await press('Pedir todo de la opción #1');
  await sendOrder();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ocurrió un error al enviar el pedido');
  expect(alert).toHaveTextContent('Tienda 1: La cotización ya no está disponible.');
  expect(screen.getByRole('radio', { name: /Calle 13/ })).toBeChecked();
});

it('an expired option is asked for again with one press', async () => {
  open([option(1, [100, 100], { valid_until: '2020-01-01', isAvailable: false })]);
  await press('Pedir de nuevo');
  await waitFor(() =>
    expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/home/page/cotizacion'),
  );
  expect(JSON.stringify(localStorage)).toContain('Pastillas de freno');
});

it('asks before a request that was begun is replaced by this one again', async () => {
  const begun = { ...emptyDraft(), parts: [{ ...emptyPart(), name: 'Farola' }] };
  requestDraft.save(begun);
  open([option(1, [10, 10], { valid_until: '2020-01-01' })]);
  await press('Pedir de nuevo');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ya empezaste otra solicitud' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(requestDraft.load()).toEqual(begun);

  await press('Pedir de nuevo');
  await press('Reemplazar');
  await waitFor(() => expect(requestDraft.load()?.vehicle.brand?.name).toBe('Nissan'));
});
