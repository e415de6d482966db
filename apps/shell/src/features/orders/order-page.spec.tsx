import { describe, expect, it } from '@jest/globals';
import {
  associateVehicleToPurchase,
  changeOrderState,
  changeReadStatus,
  confirmParcel,
  createTransactionReturn,
  editStockConfirmationAsAvailable,
  getClientsApi,
  listAdvisers,
  listOwnSupportCases,
  listVehicles,
  loadTransactionPaid,
  readProductOffers,
  readQuotation,
  readQuotationRequest,
  readSessionControlData,
  readTransaction,
  registerAdviser,
  sendOrderToAPI,
  setShippingInfo,
  uploadFile,
  type Order,
  type QuotationRequest,
  type SessionUser,
} from '@tuerca/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import {
  sampleOrder,
  sampleParcel,
  sampleQuotation,
  sampleRequest,
  sampleReturn,
  sampleUser,
  sampleVendor,
} from '../../testing/samples.ts';
import { requestDraft } from '../quotation-request/wizard/draft.ts';
import { OrderPage } from './order-page.tsx';

const sale = { commission: 20_400, sellerReceives: 234_600, isRead: true } as const;

const pageOfOrder = (
  <Routes>
    <Route path={paths.order(':id')} element={<OrderPage />} />
  </Routes>
);
const renderOrder = () => renderPage(pageOfOrder, { at: paths.order(57) });

const open = (
  user: SessionUser,
  given: object = sale,
  quoted: unknown = refusal('NOT_FOUND'),
  refunds: object[] = [],
  offers: object[] = [],
  cases: object[] = [],
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [editStockConfirmationAsAvailable, () => ({ data: { ok: true } })],
    [readTransaction, () => ({ data: sampleOrder(given) })],
    [readQuotation, () => quoted],
    [loadTransactionPaid, () => ({ data: { refunds } })],
    [readProductOffers, () => ({ data: offers })],
    [listOwnSupportCases, () => listOf(cases)],
  );
  renderOrder();
  return gateway;
};

it('tells a manager of a sale between two others, with both of them', async () => {
  open(sampleUser({ isAdmin: true, id: 900 }));
  await screen.findByRole('heading', { name: 'Así va el pedido' });
  screen.getByText('Recibe la tienda');
  screen.getByText('La tienda y el comprador acuerdan entre ellos el pago y la entrega.');
  screen.getByText('Repuestos del Sur');
  screen.getByText('Pedido hecho');
  expect(screen.queryByText('Recibes')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Escribirle a la tienda' })).toBeNull();
});

it('tells the store of its own sale', async () => {
  open(sampleVendor());
  await screen.findByRole('heading', { name: 'Así va la venta' });
  screen.getByText('Recibes');
  screen.getByText(/registra aquí cada paso: el comprador lo ve al momento/);
  screen.getByRole('button', { name: 'Chat con el comprador' });
  expect(screen.queryByText('Recibe la tienda')).toBeNull();
});

it('is shown as it is where it could not be marked as read', async () => {
  // What nobody handles fails the test.
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readTransaction, () => ({ data: sampleOrder({ ...sale, isRead: false }) })],
    [changeReadStatus, () => refusal('SERVICE_UNAVAILABLE')],
  );
  renderOrder();
  await screen.findByRole('heading', { name: 'Así va la venta' });
  await waitFor(() => expect(gateway.callsOf(changeReadStatus)).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Así va la venta' })).toBeVisible();
});

it('tells the store of a buyer who closed the account that their address is gone, and of no agreement', async () => {
  const { delivery } = sampleOrder();
  const gone = { address: '', fullname: 'Cuenta cerrada', identification: '', mobile: '' };
  open(sampleVendor(), { ...sale, delivery: { ...delivery, ...gone } });
  expect(await screen.findByText('El comprador cerró su cuenta: sus datos ya no están.')).toBeVisible();
  expect(screen.queryByText(/La acuerdan el comprador y la tienda/)).toBeNull();
});

it('tells the store of no earnings of a sale that came to nothing', async () => {
  open(sampleVendor(), { ...sale, status: 'cancelled', next: [] });
  await screen.findByRole('heading', { name: 'Así va la venta' });
  expect(screen.queryByText('Recibes')).toBeNull();
  expect(screen.queryByText(/Comisión/)).toBeNull();
});

it('tells the store what remains of a sale after money went back, when and why', async () => {
  const last = { id: 4, code: 'PG-000004', status: 'paid' } as const;
  const refund = { id: 1, order_id: 57, amount: 127_500, reason: 'Llegó rota', status: 'done' } as const;
  const at = '2026-01-17T15:00:00.000Z';
  const given: Partial<Order> = {
    ...sale,
    salesModel: 'cart',
    status: 'paid',
    paid_at: '2026-01-16T15:00:00.000Z',
    payment: { may_pay: false, may_share: false, last, refunded: 127_500 },
  };
  open(sampleVendor(), given, refusal('NOT_FOUND'), [{ ...refund, asked_at: at, done_at: at }]);
  await screen.findByText(/^-\s?\$\s127\.500/);
  screen.getByText(/^\$\s10\.200/);
  screen.getByText(/^\$\s117\.300/);
  await screen.findByText(/127\.500, el .*: «Llegó rota»$/);
  expect(screen.getByText('Total que queda').parentElement).toHaveTextContent(/127\.500/);
});

it('tells the store what remains of a sale of which it gave something back itself', async () => {
  const returned = { id: 4, ref_devolucion: 'DV-000004', status: 'refunded' as const, refunded: 127_500 };
  open(sampleVendor(), { ...sale, returns: [returned] });
  await screen.findByText(/^-\s?\$\s127\.500/);
  screen.getByText(/^\$\s10\.200/);
  screen.getByText(/^\$\s117\.300/);
  // Nothing says that there was money.
  screen.getByText('Se descuenta');
  expect(screen.queryByText('Dinero devuelto')).toBeNull();
});

it('sums returns to the cent', async () => {
  const returned = { id: 4, ref_devolucion: 'DV-000004', status: 'refunded' as const, refunded: 10.1 };
  const returns = [returned, { ...returned, id: 5, ref_devolucion: 'DV-000005', refunded: 20.2 }];
  open(sampleVendor(), { ...sale, returns });
  expect((await screen.findByText('Se descuenta')).parentElement).toHaveTextContent(/\$\s30,30/);
  screen.getByText('Recibes');
});

it('tells the buyer of what was bought, and leads to the store', async () => {
  open(sampleUser({ id: 9 }), { isRead: true });
  await screen.findByRole('heading', { name: 'Así va tu pedido' });
  screen.getByRole('button', { name: 'Escribirle a la tienda' });
  expect(screen.queryByText('Recibes')).toBeNull();
});

it.each([
  ['store', 'Registrado por la tienda', 'Venta registrada por Repuestos del Sur'],
  ['manager', 'Registrado por Tuerca', 'Venta registrada por Tuerca'],
] as const)(
  'tells the buyer of a sale that the %s registered, without an address',
  async (registeredBy, ...told) => {
    const delivery = { ...sampleOrder().delivery, address: '' };
    open(sampleUser({ id: 9 }), { isRead: true, registeredBy, delivery, comment: 'Recoge el sábado' });
    await screen.findByRole('heading', { name: 'Así va tu pedido' });
    for (const text of told) screen.getByText(new RegExp(`^${text}`));
    screen.getByText(/¿No acordaste esta compra\?/);
    screen.getByText(/el pedido no lleva dirección/);
    screen.getByText('Comentario de la venta');
    expect(screen.queryByText('Laura Gómez')).toBeNull();
  },
);

it('leads its buyer to the page of the store', async () => {
  const storeVendor = {
    id: 3,
    name: 'Repuestos del Sur',
    segment: 'repuestos-del-sur',
    isLinkedProvider: false,
  };
  open(sampleUser({ id: 9 }), { isRead: true }, { data: sampleQuotation({ storeVendor }) });
  expect(await screen.findByRole('link', { name: 'Repuestos del Sur' })).toHaveAttribute(
    'href',
    '/tienda/repuestos-del-sur',
  );
});

it('tells the store which of the products that were bought its inventory has no more', async () => {
  const { details } = sampleOrder();
  const product = { ...details[0]!, product_id: 81 };
  const gateway = open(
    sampleVendor(),
    { ...sale, details: [product, { ...product, id: 2, product_id: 82 }] },
    refusal('NOT_FOUND'),
    [],
    [
      { id: 81, name: 'Pastillas de freno', stock: 0 },
      { id: 82, name: 'Disco de freno', stock: 3 },
    ],
  );
  expect(await screen.findByText('Ya no quedan en tu inventario')).toBeVisible();
  expect(screen.getByText('Pastillas de freno. Si tienes más, cambia las existencias.')).toBeVisible();
  expect(gateway.callsOf(readProductOffers)[0]?.query).toEqual({ ids: '81,82' });
});

it('leads an adviser to the inventory only with the right to change it', async () => {
  const { details } = sampleOrder();
  const given = { ...sale, details: [{ ...details[0]!, product_id: 81 }] };
  const adviser = { ...sampleVendor(), isVendor: false, storeByAdviser: true };
  const offers = [{ id: 81, name: 'Pastillas de freno', stock: 0 }];
  for (const isAllowed of [false, true]) {
    const adviserRights: SessionUser['adviserRights'] = [
      'seeOrders',
      ...(isAllowed ? (['manageProducts'] as const) : []),
    ];
    open({ ...adviser, adviserRights }, given, refusal('NOT_FOUND'), [], offers);
    expect(await screen.findByText('Ya no quedan en tu inventario')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Ver el inventario' })).toHaveLength(isAllowed ? 1 : 0);
    expect(screen.queryAllByText(/cambia las existencias/)).toHaveLength(isAllowed ? 1 : 0);
    cleanup();
  }
});

it('asks for no stock of what was quoted, nor for its buyer', async () => {
  const gateway = open(sampleVendor());
  await screen.findByRole('heading', { name: 'Así va la venta' });
  expect(gateway.callsOf(readProductOffers)).toEqual([]);
});

it('tells what the user filed about it, and leads to how that stands', async () => {
  const claim = { number: 'PQRS-2026-000008', kind: 'claim', created_at: '2026-06-01T12:00:00.000Z' };
  const gateway = open(sampleUser({ id: 9 }), { isRead: true }, refusal('NOT_FOUND'), [], [], [claim]);
  const link = await screen.findByRole('link', { name: /^Reclamo PQRS-2026-000008 presentado el / });
  expect(link).toHaveAttribute('href', paths.followCase('PQRS-2026-000008'));
  expect(gateway.callsOf(listOwnSupportCases)[0]?.query['filter']).toBe('{"reference":"PD-000057"}');
});

describe('what can be done with an order', () => {
  /** An order that goes on as it is told to. */
  const openLiving = (user: SessionUser, given: Partial<Order>, calls: unknown[] = []) => {
    let order = sampleOrder({ ...sale, ...given });
    const goOn = (changes: Partial<Order>) => (call: { body: unknown }) => {
      calls.push(call.body);
      order = { ...order, ...changes };
      return { data: { id: order.id, status: order.status } };
    };
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user } })],
      [readTransaction, () => ({ data: order })],
      [readQuotation, () => refusal('NOT_FOUND')],
      [editStockConfirmationAsAvailable, goOn({ status: 'confirmed', next: ['ship', 'cancel'] })],
      [
        setShippingInfo,
        goOn({
          status: 'shipped',
          next: ['ship'],
          shipment: { carrier: 'Servientrega', guide: '77', tracking_url: null, comment: null },
          parcels: [sampleParcel()],
        }),
      ],
      [changeOrderState, goOn({ status: 'cancelled', next: [] })],
    );
    renderOrder();
    return calls;
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('a store confirms that it has the parts and ships them, and the page follows', async () => {
    const calls = openLiving(sampleVendor(), { status: 'created', next: ['confirmStock', 'cancel'] });
    await press('Confirmar existencias');
    await screen.findByText('Con existencias');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Registrar el envío' })).toHaveFocus());
    await press('Registrar el envío');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    await dialog.findByText('Escribe quién lo lleva');
    await userEvent.type(dialog.getByLabelText(/Quién lo lleva/), 'Servientrega');
    await userEvent.type(dialog.getByLabelText(/Número de guía/), '77');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    await screen.findByText('Servientrega · guía 77');
    await press('Corregir el envío');
    const correction = within(await screen.findByRole('dialog'));
    await userEvent.click(correction.getByRole('button', { name: 'Guardar el envío' }));
    await screen.findByText('Envío corregido: el comprador lo ve en su pedido');
    expect(calls).toEqual([
      { id: 57 },
      { id: 57, parcels_seen: 0, carrier: 'Servientrega', guide: '77', tracking_url: null, comment: '' },
      { id: 57, parcel_id: 1, carrier: 'Servientrega', guide: '77', tracking_url: null, comment: '' },
    ]);
    screen.getByRole('button', { name: 'Corregir el envío' });
  });

  it('a last step leaves the focus at the heading of what is told of the order', async () => {
    let order = sampleOrder({ ...sale, status: 'delivered', next: ['pay'] });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readTransaction, () => ({ data: order })],
      [
        changeOrderState,
        () => {
          order = { ...order, paid_at: '2026-01-16T15:30:00.000Z', next: [] };
          return { data: { id: order.id, status: order.status } };
        },
      ],
    );
    renderOrder();
    await press('Registrar el pago');
    const asked = within(await screen.findByRole('alertdialog', { name: '¿Recibiste el pago?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Registrar el pago' }));
    await screen.findByText('Pago registrado');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Así va la venta' })).toHaveFocus());
  });

  it('a step leaves the focus with who went on while it was taken', async () => {
    const taken = Promise.withResolvers<void>();
    let order = sampleOrder({ ...sale, status: 'created', next: ['confirmStock', 'cancel'] });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readTransaction, () => ({ data: order })],
      [
        editStockConfirmationAsAvailable,
        async () => {
          await taken.promise;
          order = { ...order, status: 'confirmed', next: ['ship', 'cancel'] };
          return { data: { id: order.id, status: order.status } };
        },
      ],
    );
    renderOrder();
    await press('Confirmar existencias');
    const chat = screen.getByRole('button', { name: 'Chat con el comprador' });
    act(() => chat.focus());
    taken.resolve();
    const ship = await screen.findByRole('button', { name: 'Registrar el envío' });
    await waitFor(() => expect(ship).toBeEnabled());
    for (const _frame of ['first', 'second']) await new Promise(requestAnimationFrame);
    expect(chat).toHaveFocus();
  });

  it('a store sends a part, and the rest in a parcel of its own; each is received by itself', async () => {
    const parts = openLiving(sampleVendor(), { status: 'confirmed', next: ['shipPart', 'ship'] });
    await press('Registrar el envío');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Quién lo lleva/), 'Servientrega');
    const amount = dialog.getByLabelText('Unidades que van de Pastillas de freno (quedan 2)');
    await userEvent.clear(amount);
    await userEvent.type(amount, '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    await dialog.findByText('Escribe un número de 0 a 2');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    await waitFor(() =>
      expect(parts).toEqual([
        expect.objectContaining({ id: 57, details: [{ order_detail_id: 1, amount: 1 }] }),
      ]),
    );
  });

  it('says at the photo of a parcel why the server refused it, with the focus there', async () => {
    let isRead = false;
    const message = 'Esa foto no es de tu tienda';
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readTransaction, () => ({ data: sampleOrder({ ...sale, status: 'preparing', next: ['ship'] }) })],
      [readQuotation, () => refusal('NOT_FOUND')],
      [uploadFile, () => (isRead ? { data: { path: '/media/9' } } : refusal('IMAGE_UNREADABLE'))],
      [setShippingInfo, () => refusal('INVALID_INPUT', [{ field: 'photo', message }])],
    );
    renderOrder();
    await press('Registrar el envío');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Quién lo lleva/), 'TCC');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['x'], 'caja.png', { type: 'image/png' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    await dialog.findByText(/No se pudo cargar la imagen/);
    const photo = dialog.getByRole('button', { name: 'Quitar caja.png' });
    await waitFor(() => expect(photo).toHaveFocus());

    isRead = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    await dialog.findByText(message);
    await waitFor(() => expect(photo).toHaveFocus());
    expect(dialog.queryByText(/No se pudo cargar la imagen/)).toBeNull();
  });

  it('asks at its field for a link by which a parcel can be followed, and takes one without its beginning', async () => {
    const calls = openLiving(sampleVendor(), { status: 'preparing', next: ['ship'] });
    await press('Registrar el envío');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Quién lo lleva/), 'Coordinadora');
    const link = dialog.getByLabelText(/Enlace para seguirlo/);
    await userEvent.type(link, 'coordinadora');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    await dialog.findByText(/Escribe el enlace completo/);
    expect(link).toHaveFocus();
    expect(calls).toEqual([]);
    await userEvent.type(link, '.com/77');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    await screen.findByText('Servientrega · guía 77');
    expect(calls).toMatchObject([{ tracking_url: 'https://coordinadora.com/77' }]);
  });

  it('a parcel that another sent while one is written is not corrected by it', async () => {
    const user = sampleVendor();
    let order = sampleOrder({ ...sale, status: 'preparing', next: ['ship'] });
    const calls: unknown[] = [];
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user } })],
      [readTransaction, () => ({ data: order })],
      [readQuotation, () => refusal('NOT_FOUND')],
      [setShippingInfo, ({ body }) => (calls.push(body), refusal('PARCEL_SENT'))],
    );
    renderOrder();
    await press('Registrar el envío');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Quién lo lleva/), 'TCC');
    order = { ...order, status: 'shipped', parcels: [sampleParcel()] };
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Servientrega · guía 77');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar el envío' }));
    // The page says it and has been read anew: nothing is left to be sent from what was seen before.
    await screen.findByText(/Alguien ya registró otro envío de este pedido/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('¿Salir sin guardar?')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Corregir el envío' })).toBeEnabled();
    expect(calls).toMatchObject([{ carrier: 'TCC', parcels_seen: 0 }]);
    expect(calls[0]).not.toHaveProperty('parcel_id');
  });

  it.each<[string, string, Partial<Order>, (dialog: HTMLElement) => HTMLElement]>([
    [
      'a parcel',
      'Registrar el envío',
      { status: 'preparing', next: ['ship'] },
      (dialog) => within(dialog).getByLabelText(/Quién lo lleva/),
    ],
    [
      'what is not sent',
      'No tengo lo que falta',
      {
        status: 'partlyShipped',
        next: ['shipPart', 'ship'],
        parcels: [sampleParcel({ details: [{ order_detail_id: 1, amount: 1 }] })],
      },
      (dialog) => within(dialog).getByLabelText(/Motivo/),
    ],
  ])(
    'what a store typed of %s is there again where its window was closed before that was refused',
    async (_what, opens, given, field) => {
      const refused = Promise.withResolvers<Response>();
      serveGateway(
        [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
        [readTransaction, () => ({ data: sampleOrder({ ...sale, ...given }) })],
        [readQuotation, () => refusal('NOT_FOUND')],
        [setShippingInfo, () => refused.promise],
        [createTransactionReturn, () => refused.promise],
      );
      renderOrder();
      await press(opens);
      const dialog = await screen.findByRole('dialog');
      await userEvent.type(field(dialog), 'Camión rojo');
      await userEvent.click(
        within(dialog).getByRole('button', { name: /^(Registrar el envío|No lo envío)$/ }),
      );
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      refused.resolve(refusal('SERVICE_UNAVAILABLE'));
      await screen.findByText(/Lo que pusiste te espera/);
      await press(opens);
      const again = await screen.findByRole('dialog');
      await waitFor(() => expect(field(again)).toHaveValue('Camión rojo'));
    },
  );

  it('a correction says of which of several parcels it is', async () => {
    const half = { details: [{ order_detail_id: 1, amount: 1 }] };
    openLiving(sampleVendor(), {
      status: 'shipped',
      next: ['ship'],
      parcels: [sampleParcel(half), sampleParcel({ ...half, id: 2 })],
    });
    await press('Corregir el envío');
    const last = await screen.findByRole('dialog', { name: 'Envío del paquete 2 del pedido PD-000057' });
    await userEvent.click(within(last).getByRole('button', { name: 'Volver' }));
    await press('Corregir el paquete 1');
    await screen.findByRole('dialog', { name: 'Envío del paquete 1 del pedido PD-000057' });
  });

  it.each([
    ['stays open', false],
    ['was closed before', true],
  ])(
    'a correction that comes too late leads to the heading of its parcel where its window %s',
    async (_how, isClosed) => {
      const answer = Promise.withResolvers<Response>();
      const details = [{ order_detail_id: 1, amount: 1 }];
      const [first, second] = [sampleParcel({ details }), sampleParcel({ id: 2, details })];
      let order = sampleOrder({ ...sale, status: 'shipped', next: ['ship'], parcels: [first, second] });
      serveGateway(
        [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
        [readTransaction, () => ({ data: order })],
        [readQuotation, () => refusal('NOT_FOUND')],
        [setShippingInfo, () => answer.promise],
      );
      renderPage(
        <main id="contenido" tabIndex={-1}>
          {pageOfOrder}
        </main>,
        { at: paths.order(57) },
      );
      await press('Corregir el paquete 1');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Guardar el envío' }));
      if (isClosed) await userEvent.keyboard('{Escape}');
      const delivered_at = '2026-01-17T15:30:00.000Z';
      order = {
        ...order,
        status: 'delivered',
        next: [],
        parcels: [
          { ...first, delivered_at },
          { ...second, delivered_at },
        ],
      };
      answer.resolve(refusal('ORDER_STEP'));
      await screen.findByText(/El pedido cambió mientras tanto/);
      if (!isClosed) await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Paquete 1Recibido'));
    },
  );

  it('a store says what of a partly sent order it does not send', async () => {
    const order = sampleOrder({
      ...sale,
      status: 'partlyShipped',
      next: ['shipPart', 'ship'],
      parcels: [sampleParcel({ details: [{ order_detail_id: 1, amount: 1 }] })],
    });
    const left = { ...order, details: [{ ...order.details[0]!, returned: 1, not_sent: 1 }] };
    let isCancelled = false;
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readTransaction, () => ({ data: isCancelled ? left : order })],
      [createTransactionReturn, () => ((isCancelled = true), { data: sampleReturn('received') })],
    );
    renderOrder();
    await press('No tengo lo que falta');
    const title = 'Lo que ya no envías del pedido PD-000057';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    dialog.getByText(/no figura como pagado: esto se retira del pedido/);
    expect(dialog.queryByText(/devolución/)).toBeNull();
    expect(
      dialog.getByLabelText('Unidades que no envías de Pastillas de freno, de 1 por enviar'),
    ).toHaveValue('1');
    dialog.getByText(/^Se descuenta del pedido: \$\s120\.000$/);
    await userEvent.click(dialog.getByRole('button', { name: 'No lo envío' }));
    await dialog.findByText('Escribe el motivo');
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Se agotó');
    await userEvent.click(dialog.getByRole('button', { name: 'No lo envío' }));
    await screen.findByText('Retirado del pedido: el comprador ya sabe qué no envías');
    await screen.findByText('Devolución de lo que falta');
    screen.getByText('Sin enviar: 1. La tienda ya no lo tiene.');
    expect(screen.queryByRole('button', { name: /lo que falta/ })).toBeNull();
    expect(gateway.callsOf(createTransactionReturn)).toMatchObject([
      {
        body: {
          order_id: 57,
          reason: 'notSent',
          description: 'Se agotó',
          evidence: [],
          details: [{ order_detail_id: 1, amount: 1 }],
        },
      },
    ]);
  });

  it('a store says what of an order it does not have before anything of it is sent, and never all of it', async () => {
    const order = sampleOrder({ ...sale, next: ['confirmStock', 'refuseStock', 'cancel'] });
    const left = { ...order, details: [{ ...order.details[0]!, returned: 1, not_sent: 1 }] };
    let isGivenUp = false;
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readTransaction, () => ({ data: isGivenUp ? left : order })],
      [createTransactionReturn, () => ((isGivenUp = true), { data: sampleReturn('refunded') })],
    );
    renderOrder();
    const waysOut = within(
      await screen.findByRole('group', { name: 'Si el pedido no se puede cumplir así' }),
    );
    expect(waysOut.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'No tengo una parte',
      'No tengo nada',
      'Cancelar el pedido',
    ]);
    await press('No tengo una parte');
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText('Unidades que no envías de Pastillas de freno, de 2 por enviar');
    expect(amount).toHaveValue('0');
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Solo queda una');
    await userEvent.click(dialog.getByRole('button', { name: 'No lo envío' }));
    await dialog.findByText('Elige cuántos no envías de al menos un producto');
    await userEvent.clear(amount);
    await userEvent.type(amount, '2');
    dialog.getByText(/^Se descuenta del pedido: \$\s240\.000$/);
    await userEvent.type(amount, '0');
    expect(dialog.queryByText(/^Se descuenta/)).toBeNull();
    await userEvent.type(amount, '{Backspace}');
    await userEvent.click(dialog.getByRole('button', { name: 'No lo envío' }));
    await dialog.findByText(/Si no tienes nada, vuelve al pedido y elige «No tengo nada»/);
    expect(gateway.callsOf(createTransactionReturn)).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1');
    await userEvent.click(dialog.getByRole('button', { name: 'No lo envío' }));
    await screen.findByText('Sin enviar: 1. La tienda ya no lo tiene.');
    expect(gateway.callsOf(createTransactionReturn)).toMatchObject([
      { body: { reason: 'notSent', details: [{ order_detail_id: 1, amount: 1 }] } },
    ]);
    // One piece is left: it is there, or the order is not.
    await screen.findByRole('button', { name: 'Confirmar existencias' });
    expect(screen.queryByRole('button', { name: 'No tengo una parte' })).toBeNull();
    expect(screen.getByRole('button', { name: 'No lo tengo' })).toBeVisible();
  });

  it('says that nothing is chosen of any part only until something is chosen of one', async () => {
    const [line] = sampleOrder().details;
    const filter = { ...line!, id: 2, quotation_detail_id: 502, name: 'Filtro de aceite' };
    openLiving(sampleVendor(), { details: [line!, filter] });
    await press('No tengo una parte');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'No lo envío' }));
    await dialog.findByText('Elige cuántos no envías de al menos un producto');
    await userEvent.type(
      dialog.getByLabelText(/^Unidades que no envías de Filtro de aceite/),
      '{Backspace}1',
    );
    await waitFor(() =>
      expect(dialog.queryByText('Elige cuántos no envías de al menos un producto')).toBeNull(),
    );
  });

  it.each<[string, SessionUser, Partial<Order>]>([
    ['its buyer', sampleUser({ id: 9 }), { status: 'created' }],
    ['a store of which a gateway is still to be paid', sampleVendor(), { salesModel: 'cart' }],
    ['a store that has sent it all', sampleVendor(), { status: 'shipped', parcels: [sampleParcel()] }],
  ])('%s gives up no part of it', async (_who, user, given) => {
    openLiving(user, given);
    await screen.findByRole('heading', { name: /^Así va/ });
    expect(screen.queryByRole('button', { name: /No tengo/ })).toBeNull();
  });

  it('an order of which the rest was not sent says what came, what did not and what is left to pay', async () => {
    const [line] = sampleOrder().details;
    openLiving(sampleVendor(), {
      status: 'shipped',
      returned: 'part',
      subtotal: 100_000,
      shipping: 0,
      total: 100_000,
      paid_at: null,
      details: [{ ...line!, returned: 1, not_sent: 1 }],
      parcels: [sampleParcel({ details: [{ order_detail_id: 1, amount: 1 }] })],
      returns: [
        { id: 3, ref_devolucion: 'DV-000003', status: 'refunded', reason: 'notSent', refunded: 50_000 },
      ],
    });
    await screen.findByText('Incompleto');
    screen.getByText('Sin enviar: 1. La tienda ya no lo tiene.');
    screen.getByText('Paquete 1');
    screen.getByRole('heading', { name: 'Lo que faltó' });
    screen.getByText('Retirado del pedido');
    expect(screen.queryByRole('heading', { name: 'Devoluciones' })).toBeNull();
    expect(screen.getByText('Total que queda').parentElement).toHaveTextContent(/50\.000/);
  });

  it('leads its buyer from what is not sent straight to asking for it again, or to where that was done', async () => {
    const [line] = sampleOrder().details;
    const [pads, filter] = sampleRequest().details!;
    const quotationDetails = sampleQuotation().quotationDetails.map((each) => ({
      ...each,
      purchased_amount: 2,
      not_sent: 1,
    }));
    const ordered = sampleQuotation({
      quotationDetails,
      detail: { shoppingHeader: { id: 57, ref_venta: 'PD-000057', total: 1, registeredBy: null } },
    });
    const openMissing = (details: QuotationRequest['details']) => {
      serveGateway(
        [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
        [
          readTransaction,
          () => ({
            data: sampleOrder({ isRead: true, status: 'paid', details: [{ ...line!, not_sent: 1 }] }),
          }),
        ],
        [readQuotation, () => refusal('NOT_FOUND')],
        [
          readQuotationRequest,
          () => ({
            data: sampleRequest({ details, quotations: [ordered], vehicle_is_verified: false }),
          }),
        ],
      );
      renderOrder();
    };
    openMissing([pads!]);
    await screen.findByText('Repuestos del Sur no envía 1 × Pastillas de freno');
    const ask = () => screen.getByRole('button', { name: 'Pedir lo que falta' });
    // Its place is taken from the beginning.
    expect(ask()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(ask()).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(ask());
    await waitFor(() =>
      expect(requestDraft.load()?.parts.map(({ name, amount }) => [name, amount])).toEqual([
        ['Pastillas de freno', 1],
      ]),
    );
    expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/home/page/cotizacion');
    cleanup();
    requestDraft.clear();

    openMissing([{ ...pads!, asked_again: 1, asked_again_in: [{ id: 41, code: 'SC-000041' }] }]);
    expect(await screen.findByRole('link', { name: 'Ver la solicitud SC-000041' })).toHaveAttribute(
      'href',
      paths.buyerRequest(41),
    );
    expect(screen.queryByRole('button', { name: 'Pedir lo que falta' })).toBeNull();
    cleanup();

    // What was never ordered is still to buy.
    openMissing([{ ...pads!, asked_again: 1 }, filter!]);
    await screen.findByText('Repuestos del Sur no envía 1 × Pastillas de freno');
    await waitFor(() => expect(ask()).not.toHaveAttribute('aria-busy', 'true'));
    expect(ask()).toBeVisible();
  });

  it('an order whose money is still to be given back says how much, and why, to both', async () => {
    const [line] = sampleOrder().details;
    const given: Partial<Order> = {
      status: 'paid',
      paid_at: '2026-01-16T15:00:00.000Z',
      subtotal: 100_000,
      shipping: 0,
      total: 100_000,
      commission: 8000,
      sellerReceives: 92_000,
      details: [{ ...line!, returned: 1, not_sent: 1 }],
      changes: [
        {
          id: 1,
          event: 'pay',
          status: 'paid',
          by: 'store',
          at: '2026-01-16T15:00:00.000Z',
          reason: null,
        },
      ],
      returns: [
        {
          id: 3,
          ref_devolucion: 'DV-000003',
          status: 'received',
          reason: 'notSent',
          refunded: 0,
          isPaid: true,
          due: 25_000,
          created_at: '2026-01-16T16:00:00.000Z',
          description: 'Se vendió el último',
        },
      ],
    };
    const row = async (label: string) => (await screen.findByText(label)).parentElement;
    for (const user of [sampleUser({ id: 9 }), sampleVendor()]) {
      openLiving(user, given);
      expect(await row('Por devolver')).toHaveTextContent(/25\.000/);
      expect(await row('Total que queda')).toHaveTextContent(/75\.000/);
      screen.getByText('Dinero por devolver');
      const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      const unsent = steps.findIndex((step) => /^La tienda no envía una parte/.test(step ?? ''));
      expect(steps[unsent]).toContain('«Se vendió el último»');
      expect(steps[unsent - 1]).toMatch(/^Pago recibido/);
      cleanup();
    }
    openLiving(sampleVendor(), given);
    expect(await row('Recibes')).toHaveTextContent(/69\.000/);
  });

  it('what was taken off an order before it was paid is no money that was given back, and no part of what is paid', async () => {
    const rest = { id: 3, ref_devolucion: 'DV-000003', status: 'refunded', reason: 'notSent' } as const;
    const given: Partial<Order> = {
      status: 'shipped',
      subtotal: 100_000,
      shipping: 0,
      total: 100_000,
      returns: [{ ...rest, refunded: 30_000, isPaid: false }],
    };
    openLiving(sampleVendor(), { ...given, next: ['pay'] });
    await press('Registrar el pago');
    const dialog = await screen.findByRole('alertdialog', { name: '¿Recibiste el pago?' });
    expect(within(dialog).getByText(/^Por pagar: \$\s70\.000/)).toBeVisible();
    // It is sent: nobody cancels it any more.
    expect(within(dialog).queryByText(/se anula en vez de cancelarse/)).toBeNull();
    cleanup();

    openLiving(sampleVendor(), {
      ...given,
      paid_at: '2026-01-16T15:00:00.000Z',
      returns: [
        ...given.returns!,
        { ...rest, id: 4, ref_devolucion: 'DV-000004', refunded: 20_000, isPaid: true },
      ],
    });
    const row = async (label: string) => (await screen.findByText(label)).parentElement;
    expect(await row('Se descuenta')).toHaveTextContent(/30\.000/);
    expect(await row('Total que queda')).toHaveTextContent(/50\.000/);
    screen.getByText('Retirado del pedido');
    screen.getByRole('link', { name: 'Retiro DV-000003' });
    screen.getByRole('link', { name: 'Devolución DV-000004' });
    // Once as a sum, once as how the return stands.
    const [sum] = screen.getAllByText('Dinero devuelto');
    expect(screen.getAllByText('Dinero devuelto')).toHaveLength(2);
    expect(sum!.parentElement).toHaveTextContent(/20\.000/);
  });

  it('a store sends no rest that goes back', async () => {
    const { details } = sampleOrder();
    openLiving(sampleVendor(), {
      status: 'partlyShipped',
      next: ['pay', 'shipPart', 'ship'],
      parcels: [sampleParcel({ details: [{ order_detail_id: 1, amount: 1 }] })],
      details: [{ ...details[0]!, returned: 2 }],
    });
    await screen.findByText('Enviado en parte');
    screen.getByRole('button', { name: 'Registrar el pago' });
    expect(screen.queryByRole('button', { name: 'Enviar lo que falta' })).toBeNull();
  });

  it('a buyer receives one of two parcels', async () => {
    const calls: unknown[] = [];
    let order = sampleOrder({
      isRead: true,
      status: 'partlyShipped',
      next: ['receivePart'],
      parcels: [
        sampleParcel({ details: [{ order_detail_id: 1, amount: 1 }] }),
        sampleParcel({ id: 2, details: [{ order_detail_id: 1, amount: 1 }] }),
      ],
    });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
      [readTransaction, () => ({ data: order })],
      [
        confirmParcel,
        ({ body }) => {
          calls.push(body);
          const [first, second] = order.parcels!;
          order = { ...order, parcels: [{ ...first!, delivered_at: '2026-01-17T15:30:00.000Z' }, second!] };
          return { data: { id: 57, status: 'partlyShipped' } };
        },
      ],
    );
    renderOrder();
    await screen.findByText('Paquete 1');
    screen.getByText('Enviado en parte');
    expect(screen.getAllByText('1 × Pastillas de freno')).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Recibí este paquete: Paquete 1' }));
    const asked = within(await screen.findByRole('alertdialog', { name: '¿Recibiste el paquete 1?' }));
    asked.getByText(/tengas 1 × Pastillas de freno\./);
    expect(calls).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Recibí este paquete' }));
    await screen.findByText('Recibido');
    // What was said has the focus: a second Enter says nothing of the parcel that is left.
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Paquete 1Recibido'));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls).toEqual([{ id: 57, parcel_id: 1 }]);
  });

  it('leads who closed the question of a parcel while it was saved to what became of the parcel', async () => {
    const answer = Promise.withResolvers<unknown>();
    const details = [{ order_detail_id: 1, amount: 1 }];
    const [first, second] = [sampleParcel({ details }), sampleParcel({ id: 2, details })];
    let order = sampleOrder({
      isRead: true,
      status: 'partlyShipped',
      next: ['receivePart'],
      parcels: [first, second],
    });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
      [readTransaction, () => ({ data: order })],
      [confirmParcel, () => answer.promise],
    );
    renderPage(
      <main id="contenido" tabIndex={-1}>
        {pageOfOrder}
      </main>,
      { at: paths.order(57) },
    );
    const button = await screen.findByRole('button', { name: 'Recibí este paquete: Paquete 1' });
    await userEvent.click(button);
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Recibí este paquete' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    order = { ...order, parcels: [{ ...first, delivered_at: '2026-01-17T15:30:00.000Z' }, second] };
    answer.resolve({ data: { id: 57, status: 'partlyShipped' } });
    await screen.findByText('Recibido');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Paquete 1Recibido'));
  });

  it('a buyer is still asked of another parcel once the one whose window was closed is received', async () => {
    const answer = Promise.withResolvers<unknown>();
    const details = [{ order_detail_id: 1, amount: 1 }];
    const order = sampleOrder({
      isRead: true,
      status: 'partlyShipped',
      next: ['receivePart'],
      parcels: [sampleParcel({ details }), sampleParcel({ id: 2, details })],
    });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
      [readTransaction, () => ({ data: order })],
      [confirmParcel, () => answer.promise],
    );
    renderOrder();
    const confirm = { name: 'Recibí este paquete' };
    await userEvent.click(await screen.findByRole('button', { name: 'Recibí este paquete: Paquete 1' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', confirm));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Recibí este paquete: Paquete 2' }));
    const asked = await screen.findByRole('alertdialog', { name: '¿Recibiste el paquete 2?' });
    const button = within(asked).getByRole('button', confirm);
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ data: { id: 57, status: 'partlyShipped' } });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(asked).toBeVisible();
  });

  it('a buyer cancels with a reason alone', async () => {
    const calls = openLiving(sampleUser({ id: 9 }), { status: 'created', next: ['cancel'] });
    await press('Cancelar el pedido');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    await dialog.findByText('Escribe el motivo');
    expect(dialog.getByText('Lo lee la tienda.')).toBeVisible();
    expect(dialog.getByText(/Esta oferta tampoco se puede volver a pedir/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Ya lo conseguí');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    await screen.findByText('Cancelado');
    expect(screen.queryByRole('button', { name: 'Cancelar el pedido' })).toBeNull();
    expect(calls).toEqual([{ event: 'cancel', reason: 'Ya lo conseguí' }]);
  });

  const ended = 'El pedido termina aquí y no se puede reabrir.';
  const productOf = { ...sampleOrder().details[0]!, product_id: 81 };
  it.each<[string, SessionUser, string, Partial<Order>, string]>([
    [
      'its buyer who cancels what was in stock',
      sampleUser({ id: 9 }),
      'Cancelar el pedido',
      { next: ['cancel'], details: [productOf] },
      `${ended} Puedes comprar los productos otra vez mientras la tienda los tenga.`,
    ],
    [
      'a store that cancels what was in stock',
      sampleVendor(),
      'Cancelar el pedido',
      { next: ['cancel'], details: [productOf] },
      `${ended} Las unidades que quedan en el pedido vuelven al inventario.`,
    ],
    [
      'a store that has not what was in stock',
      sampleVendor(),
      'No lo tengo',
      { next: ['refuseStock'], details: [{ ...productOf, amount: 1 }] },
      `${ended} Las unidades del pedido no vuelven al inventario.`,
    ],
    [
      'a store that has not what it offered',
      sampleVendor(),
      'No tengo nada',
      { next: ['refuseStock'] },
      `${ended} El comprador no puede volver a pedir de esta cotización, pero sí de otra que siga vigente.`,
    ],
    [
      'a store that reverses what was paid online',
      sampleVendor(),
      'Anular el pedido',
      { next: ['reverse'], status: 'paid', salesModel: 'cart', details: [productOf] },
      'El pedido se pagó en línea: al anularlo termina, no se puede reabrir, y Tuerca le devuelve al comprador lo que queda de su pago por la misma pasarela. Las unidades que quedan en el pedido vuelven al inventario.',
    ],
  ])('%s is told what ends with it', async (_who, user, action, given, told) => {
    openLiving(user, given);
    await press(action);
    expect(within(await screen.findByRole('dialog')).getByText(told)).toBeVisible();
  });

  it.each([
    [1, /^Falta una parte por enviar: desde ahora ya no se puede enviar/],
    [2, /^El comprador y la tienda verán que se entregó/],
  ])('a manager who says that it arrived reads what is not sent: %i of two sent', async (amount, told) => {
    openLiving(sampleUser({ isAdmin: true, id: 900 }), {
      status: 'partlyShipped',
      next: ['deliver'],
      parcels: [sampleParcel({ details: [{ order_detail_id: 1, amount }] })],
    });
    await press('Marcar como entregado');
    expect(within(await screen.findByRole('alertdialog')).getByText(told)).toBeVisible();
  });

  it('that was cancelled elsewhere is said to be so, and its window closes', async () => {
    let order = sampleOrder({ ...sale, status: 'created', next: ['cancel'] });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
      [readTransaction, () => ({ data: order })],
      [readQuotation, () => refusal('NOT_FOUND')],
      [
        changeOrderState,
        () => {
          order = { ...order, status: 'cancelled', next: [] };
          return refusal('ORDER_STEP');
        },
      ],
    );
    renderOrder();
    await press('Cancelar el pedido');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Tarda mucho');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    expect(
      await screen.findByText('El pedido cambió mientras tanto. Ahora está así: Cancelado.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<[string, SessionUser, Order['next'], string]>([
    [
      'its buyer',
      sampleUser({ id: 9 }),
      [],
      'El pedido no se canceló: cambió mientras tanto y ahora está así: Pagado. Si ya no lo quieres, escríbele a la tienda.',
    ],
    [
      'its store',
      sampleVendor(),
      ['reverse'],
      'El pedido no se canceló: cambió mientras tanto y ahora está así: Pagado. Si todavía quieres terminarlo, ahora se hace con «Anular el pedido».',
    ],
  ])(
    'that was paid meanwhile is said not to be cancelled to %s, whose reason stays',
    async (_who, user, next, told) => {
      let order = sampleOrder({ ...sale, status: 'confirmed', next: ['cancel'] });
      serveGateway(
        [readSessionControlData, () => ({ data: { isGuest: false, user } })],
        [readTransaction, () => ({ data: order })],
        [readQuotation, () => refusal('NOT_FOUND')],
        [
          changeOrderState,
          () => {
            order = { ...order, status: 'paid', next };
            return refusal('ORDER_STEP');
          },
        ],
      );
      renderOrder();
      await press('Cancelar el pedido');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText(/Motivo/), 'Tarda mucho');
      await userEvent.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
      expect(await dialog.findByText(told)).toBeVisible();
      expect(dialog.getByLabelText(/Motivo/)).toHaveValue('Tarda mucho');
      expect(dialog.queryByRole('button', { name: 'Cancelar el pedido' })).toBeNull();
      expect(dialog.queryByText(/no se puede reabrir/)).toBeNull();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    },
  );

  it('that was paid meanwhile is said not to be cancelled to who has closed its window, in which nothing waits', async () => {
    const answer = Promise.withResolvers<Response>();
    let order = sampleOrder({ ...sale, status: 'confirmed', next: ['cancel'] });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
      [readTransaction, () => ({ data: order })],
      [readQuotation, () => refusal('NOT_FOUND')],
      [changeOrderState, () => answer.promise],
    );
    renderOrder();
    await press('Cancelar el pedido');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Tarda mucho');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    order = { ...order, status: 'paid', next: [] };
    answer.resolve(refusal('ORDER_STEP'));
    const notice = await screen.findByText(/^El pedido no se canceló: .* escríbele a la tienda\./);
    expect(notice).not.toHaveTextContent('Lo que pusiste te espera');
  });

  it('once it is over its store is told no more what its inventory lacks', async () => {
    const [line] = sampleOrder().details;
    let order = sampleOrder({ ...sale, next: ['cancel'], details: [{ ...line!, product_id: 81 }] });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readTransaction, () => ({ data: order })],
      [readProductOffers, () => ({ data: [{ id: 81, name: 'Pastillas de freno', stock: 0 }] })],
      [
        changeOrderState,
        () => {
          order = { ...order, status: 'cancelled', next: [] };
          return { data: { id: 57, status: 'cancelled' } };
        },
      ],
    );
    renderOrder();
    await screen.findByText('Ya no quedan en tu inventario');
    await press('Cancelar el pedido');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'No hay más');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    await screen.findByText('Cancelado');
    expect(screen.queryByText('Ya no quedan en tu inventario')).toBeNull();
  });

  it('keeps the reason of an end over a reload, until it is sent', async () => {
    const given: Partial<Order> = { status: 'created', next: ['cancel'] };
    openLiving(sampleUser({ id: 9 }), given);
    await press('Cancelar el pedido');
    await userEvent.type(await screen.findByLabelText(/Motivo/), 'Tarda mucho');
    cleanup();
    openLiving(sampleUser({ id: 9 }), given);
    await press('Cancelar el pedido');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/Motivo/)).toHaveValue('Tarda mucho');
    expect(dialog.getByText(/lo que habías puesto/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    await screen.findByText('Cancelado');
    await waitFor(() => expect(localStorage.getItem('tuerca.draft.reason.57.cancel.v1')).toBeNull());
  });

  it('an owner sends it by hand to the own system of the store', async () => {
    const calls: unknown[] = [];
    const system = { url: 'https://tienda.example/', created_at: '2026-01-15T15:30:00.000Z' };
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [getClientsApi, () => ({ data: [{ ...system, waiting: 0, failed: 0, last_sent_at: null }] })],
      [readTransaction, () => ({ data: sampleOrder(sale) })],
      [
        sendOrderToAPI,
        ({ body }) => {
          calls.push(body);
          return { data: { ok: true } };
        },
      ],
    );
    renderOrder();
    await press('Enviar a tu sistema');
    await screen.findByText('PD-000057 va a tu sistema');
    expect(calls).toEqual([{ id: 57 }]);
  });

  it('a buyer says for which vehicle of the garage it is', async () => {
    const calls: unknown[] = [];
    const vehicle = {
      id: 31,
      brand: { id: 4, name: 'Nissan' },
      model: 'Sentra',
      year: 2019,
      license_plate: 'ABC123',
    };
    let order = sampleOrder({ isRead: true, garage_vehicle: null });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
      [readTransaction, () => ({ data: order })],
      [readQuotation, () => refusal('NOT_FOUND')],
      [listVehicles, () => listOf([vehicle])],
      [
        associateVehicleToPurchase,
        ({ body }) => {
          calls.push(body);
          order = {
            ...order,
            garage_vehicle: { id: 31, name: 'Nissan Sentra 2019', license_plate: 'ABC123' },
          };
          return { data: { ok: true } };
        },
      ],
    );
    renderOrder();
    const field = await screen.findByLabelText('Para cuál de tus vehículos');
    await userEvent.selectOptions(field, 'Nissan Sentra 2019 · ABC123');
    await screen.findByText('El pedido quedó con tu vehículo');
    expect(calls).toEqual([{ id: 57, vehicle_id: 31 }]);
    expect(screen.getByLabelText('Para cuál de tus vehículos')).toHaveValue('31');
  });

  it('its store reads how its buyer wants to pay', async () => {
    const order = sampleOrder({ ...sale, payment_option: 'transfer' });
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readTransaction, () => ({ data: order })],
      [readQuotation, () => ({ data: sampleQuotation() })],
    );
    renderOrder();
    expect(await screen.findByText(/quiere pagar así: Transferencia bancaria/)).toBeVisible();
  });

  it.each([
    [null, 1],
    ['2026-01-16T15:30:00.000Z', 0],
  ])('its buyer reads it as their own, and nobody once it is paid (%s)', async (paidAt, said) => {
    const order = { isRead: true, payment_option: 'transfer', paid_at: paidAt };
    open(sampleUser({ id: sampleOrder().buyer.id }), order, {
      data: sampleQuotation({
        store: {
          name: 'Norte',
          transaction_closing_form: 'Gracias por comprarnos',
          addressing_after_transaction: null,
          addressing_button_name: null,
          mobile_number: null,
        },
      }),
    });
    await screen.findByText('Gracias por comprarnos');
    expect(screen.queryAllByText('Quieres pagar así: Transferencia bancaria')).toHaveLength(said);
  });

  const openAssigned = (adviserId: number | null, until: Promise<void> = Promise.resolve()) => {
    let order = sampleOrder({ ...sale, adviser_id: adviserId });
    const advisers = [
      { id: 1, name: 'Pedro Ruiz', user_id: 13, store_id: 3, is_active: true, rights: ['quote'] },
      { id: 2, name: 'Ana Ríos', user_id: 14, store_id: 3, is_active: true, rights: ['quote', 'seeOrders'] },
    ];
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readTransaction, () => ({ data: order })],
      [readQuotation, () => refusal('NOT_FOUND')],
      [listAdvisers, () => listOf(advisers)],
      [
        registerAdviser,
        async () => {
          await until;
          order = { ...order, adviser_id: 2 };
          return { data: { ok: true } };
        },
      ],
    );
    renderOrder();
    return gateway;
  };

  it.each([
    ['none does', null, 'Sin vendedor'],
    ['who did has left', 9, 'Quien lo atendía ya no ve los pedidos'],
  ])('an owner says which of those who see orders looks after it where %s', async (_where, before, words) => {
    const gateway = openAssigned(before);
    const field = await screen.findByLabelText('Vendedor que lo atiende');
    expect(field).toHaveDisplayValue(words);
    expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      words,
      'Ana Ríos',
    ]);
    await userEvent.selectOptions(field, 'Ana Ríos');
    await screen.findByText('Ana Ríos atiende este pedido');
    expect(gateway.callsOf(registerAdviser)[0]?.body).toEqual({ id: 57, adviser_id: 2 });
    expect(field).toHaveValue('2');
  });

  it('the choice of who looks after it can be left by the keyboard while it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    openAssigned(null, promise);
    const field = await screen.findByLabelText('Vendedor que lo atiende');
    await userEvent.selectOptions(field, 'Ana Ríos');
    await waitFor(() => expect(field).toHaveAttribute('aria-busy', 'true'));
    // A disabled field loses the focus.
    expect(field).toBeEnabled();
    resolve();
    await screen.findByText('Ana Ríos atiende este pedido');
  });

  it('tells of a shipment that was corrected, whatever was noted since it left', async () => {
    const change = { by: 'store', at: '2026-01-16T15:30:00.000Z', reason: null, status: 'shipped' } as const;
    open(sampleUser({ id: 9 }), {
      isRead: true,
      status: 'shipped',
      changes: [
        { ...change, id: 1, event: 'ship' },
        { ...change, id: 2, event: 'pay' },
        { ...change, id: 3, event: 'ship' },
      ],
    });
    expect(await screen.findByText(/^Envío corregido/)).toBeVisible();
    expect(screen.getAllByText(/^En camino/, { selector: 'strong' })).toHaveLength(1);
  });

  it('says of what is not sent of an unpaid order that it is not sent, and of what money came back for that it came back', async () => {
    const change = { id: 1, event: 'returnPart', status: 'shipped', by: 'store', reason: null } as const;
    const unsent = { ...change, at: '2026-01-16T15:30:00.000Z', reason: 'Se agotaron' };
    const ended = { status: 'refunded', refunded: 30_000 } as const;
    const rest = { ...ended, id: 3, ref_devolucion: 'DV-000003', reason: 'notSent', isPaid: false } as const;
    const given = { isRead: true, status: 'shipped', changes: [unsent], returns: [rest] } as const;
    open(sampleUser({ id: 9 }), given);
    expect(await screen.findByText(/^La tienda no envía una parte/)).toBeVisible();
    expect(screen.queryByText(/^Devuelto en parte/)).toBeNull();
    expect(screen.getByText('No tienes que pagar').parentElement).toHaveTextContent(/30\.000/);
    expect(screen.getByText(/«Se agotaron»/)).toBeVisible();
    cleanup();

    open(sampleUser({ id: 9 }), {
      ...given,
      paid_at: '2026-01-17T15:30:00.000Z',
      changes: [unsent, { ...change, id: 2, at: '2026-01-18T15:30:00.000Z' }],
      returns: [rest, { ...ended, id: 4, ref_devolucion: 'DV-000004', reason: 'defective', isPaid: true }],
    });
    expect(await screen.findAllByText(/^La tienda no envía una parte/)).toHaveLength(1);
    expect(screen.getAllByText(/^Devuelto en parte/)).toHaveLength(1);
    cleanup();

    // The money of what was paid and never sent came back, nothing of the order.
    open(sampleUser({ id: 9 }), {
      ...given,
      paid_at: '2026-01-15T15:30:00.000Z',
      returns: [{ ...rest, isPaid: true }],
    });
    expect(await screen.findByText(/^La tienda no envía una parte/)).toBeVisible();
    expect(screen.queryByText(/^Devuelto en parte/)).toBeNull();
    cleanup();

    // What was sent and came back, came back, paid or not.
    open(sampleUser({ id: 9 }), { ...given, returns: [{ ...rest, reason: 'defective' }] });
    expect(await screen.findByText(/^Devuelto en parte/)).toBeVisible();
    expect(screen.queryByText(/^La tienda no envía una parte/)).toBeNull();
  });

  it('shows the life until now, with who took each step and why', async () => {
    const at = '2026-01-16T15:30:00.000Z';
    open(sampleUser({ id: 9 }), {
      isRead: true,
      status: 'cancelled',
      changes: [
        { id: 1, event: 'confirmStock', status: 'confirmed', by: 'store', at, reason: null },
        { id: 2, event: 'cancel', status: 'cancelled', by: 'buyer', at, reason: 'Tarda mucho' },
      ],
    });
    await screen.findByText(/^Existencias confirmadas/);
    screen.getByText(/^Repuestos del Sur · .*16/);
    screen.getByText(/^Tú · .*«Tarda mucho»/);
    expect(screen.queryByText('Pago y entrega')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver tu solicitud' })).toHaveAttribute(
      'href',
      paths.buyerRequest(40),
    );
  });
});

describe('an order that was paid outside Tuerca and reversed', () => {
  const reversed = { isRead: true, status: 'reversed', paid_at: '2026-01-16T15:30:00.000Z' } as const;

  it('tells its buyer who gives the money back, and where to ask and to complain', async () => {
    open(sampleUser({ id: 9 }), reversed);
    expect(await screen.findByText('La tienda te devuelve lo que pagaste')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escribirle a Tuerca' })).toHaveAttribute(
      'href',
      paths.pqrsAbout('PD-000057'),
    );
    expect(screen.getAllByRole('button', { name: 'Escribirle a la tienda' })[0]).toBeEnabled();
  });

  it('tells its store to give it back', async () => {
    open(sampleVendor(), { ...sale, ...reversed });
    expect(await screen.findByText('Devuélvele al comprador lo que pagó')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Escribirle al comprador' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Escribirle a Tuerca' })).toBeNull();
  });

  it('says nothing of it where Tuerca gives it back, or nothing was paid', async () => {
    for (const given of [{ salesModel: 'cart' }, { status: 'cancelled', paid_at: null }] as const) {
      open(sampleUser({ id: 9 }), { ...reversed, ...given });
      await screen.findByRole('heading', { name: 'Así va tu pedido' });
      expect(screen.queryByText('La tienda te devuelve lo que pagaste')).toBeNull();
      cleanup();
    }
  });
});

it('asks a manager before a step is taken for the store', async () => {
  const gateway = open(sampleUser({ isAdmin: true, id: 900 }), { ...sale, next: ['confirmStock'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar existencias' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByRole('heading', { name: 'Lo haces en nombre de Repuestos del Sur' });
  expect(gateway.callsOf(editStockConfirmationAsAvailable)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Confirmar existencias' }));
  await waitFor(() => expect(gateway.callsOf(editStockConfirmationAsAvailable)).toHaveLength(1));
});
