import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  chooseSandboxOutcome,
  createOrderPaymentLink,
  loadTransactionPaid,
  makeTransactionPaid,
  payByLink,
  readPaymentLink,
  readPaymentReturn,
  readSandboxCheckout,
  readSessionControlData,
  reversePaymentTypeTransactions,
  type Order,
  type PaymentLink,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleUser } from '../../testing/samples.ts';
import { OrderPayment } from './components/order-payment.tsx';
import { PaymentLinkPage } from './payment-link-page.tsx';
import { PaymentReturnPage } from './payment-return-page.tsx';
import { SandboxPage } from './sandbox-page.tsx';
import type { PaymentReturn } from './api/use-payment-return.ts';

const buyer = [
  readSessionControlData,
  () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } }),
] as const;
const guest = [readSessionControlData, () => ({ data: { isGuest: true, user: null } })] as const;

const paidOnline = (given: Partial<Order> = {}): Order =>
  sampleOrder({
    salesModel: 'cart',
    payment: { may_pay: true, may_share: true, last: null, refunded: 0 },
    ...given,
  });

describe('the payment of an order', () => {
  const show = (order: Order, side: 'buyer' | 'store' | 'onlooker' = 'buyer') =>
    renderPage(
      <OrderPayment order={order} side={side} onChat={() => undefined} onChanged={async () => undefined} />,
    );

  it('says why the gateway did not open', async () => {
    serveGateway(buyer, [makeTransactionPaid, () => refusal('PAYMENT_PROVIDER_AWAY')]);
    show(paidOnline());
    await userEvent.click(screen.getByRole('button', { name: /^Pagar \$/ }));
    expect(await screen.findByText('Ocurrio un error al abrir la pasarela de pagos')).toBeVisible();
  });

  it('says nothing of an order whose payment the two agree', async () => {
    serveGateway(buyer);
    show(sampleOrder());
    expect(screen.queryByText('Pago')).toBeNull();
  });

  it.each([
    ['refused', 'El último pago no pasó. No se cobró nada.'],
    ['unknown', /^La pasarela todavía no nos dice/],
    ['pending', /^Hay un pago empezado/],
    ['held', /^Recibimos un pago que no coincide/],
  ] as const)('says what became of the last attempt: %s', async (status, text) => {
    serveGateway(buyer);
    const last = { id: 4, code: 'PG-000004', status };
    show(paidOnline({ payment: { may_pay: status !== 'held', may_share: false, last, refunded: 0 } }));
    await screen.findByText(text);
    expect(screen.queryAllByRole('button', { name: /^Pagar/ })).toHaveLength(status === 'held' ? 0 : 1);
  });

  it.each([
    ['unknown', /^La pasarela todavía no dice qué pasó con el último pago del comprador/],
    ['held', /lo estamos revisando\. Aún no está pagado\.$/],
  ] as const)('speaks to the store of the payment of its buyer: %s', async (status, text) => {
    serveGateway(buyer);
    const last = { id: 4, code: 'PG-000004', status };
    show(paidOnline({ payment: { may_pay: false, may_share: false, last, refunded: 0 } }), 'store');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/[Ss]i pagas|No pagues/)).toBeNull();
  });

  it.each(['pending', 'unknown'] as const)(
    'asks for no other payment of what came to nothing: %s',
    async (status) => {
      serveGateway(buyer);
      const last = { id: 4, code: 'PG-000004', status };
      show(
        paidOnline({
          status: 'cancelled',
          payment: { may_pay: false, may_share: false, last, refunded: 0 },
        }),
      );
      expect(await screen.findByText(/Si ese pago llega, se devuelve/)).toBeVisible();
      expect(screen.queryByText(/paga el pedido ahora|Si pagas otra vez/)).toBeNull();
    },
  );

  it.each([
    ['buyer', /^El pago PG-000004 llegó cuando el pedido ya había terminado\. Lo devolvemos/],
    [
      'store',
      /^El pago PG-000004 llegó cuando el pedido ya había terminado\. Se devuelve entero al comprador/,
    ],
  ] as const)(
    'says of money that came after the order had ended that it goes back: %s',
    async (side, text) => {
      serveGateway(buyer);
      const last = { id: 4, code: 'PG-000004', status: 'paid' } as const;
      const payment = { may_pay: false, may_share: false, last, refunded: 0 };
      show(paidOnline({ status: 'cancelled', payment }), side);
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it.each([
    ['paid', 1],
    ['shipped', 0],
  ] as const)('tells the buyer of what was paid whom to ask for its end: %s', async (status, times) => {
    serveGateway(buyer, [loadTransactionPaid, () => ({ data: { refunds: [] } })]);
    const last = { id: 4, code: 'PG-000004', status: 'paid' } as const;
    const payment = { may_pay: false, may_share: false, last, refunded: 0 };
    show(paidOnline({ status, paid_at: '2026-01-16T15:00:00.000Z', payment }), 'buyer');
    await screen.findByText(/^Pagado en línea/);
    expect(screen.queryAllByText(/^¿Ya no lo quieres\? Escríbele a la tienda/)).toHaveLength(times);
  });

  it('says when the link could not be copied', async () => {
    serveGateway(buyer, [
      createOrderPaymentLink,
      () => ({
        data: { link: 'https://tuerca.test/cart/page/pay/1.a', expires_at: '2026-02-01T15:00:00.000Z' },
      }),
    ]);
    show(paidOnline());
    // It puts a clipboard in place.
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Crear link de pago' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link de pago del pedido PD-000057' });
    expect(within(dialog).getByLabelText('Link de pago')).toHaveValue(
      'https://tuerca.test/cart/page/pay/1.a',
    );
    expect(within(dialog).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/?text='),
    );
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(within(dialog).getByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByText('Error al copiar el link de pago.')).toBeVisible();
  });

  it('is given back in part by its store, at most what is left', async () => {
    const gateway = serveGateway(
      buyer,
      [reversePaymentTypeTransactions, () => ({ data: {} })],
      [loadTransactionPaid, () => ({ data: { refunds: [] } })],
    );
    const last = { id: 4, code: 'PG-000004', status: 'paid' } as const;
    const payment = { may_pay: false, may_share: false, last, refunded: 5000 };
    show(paidOnline({ paid_at: '2026-01-16T15:00:00.000Z', status: 'paid', payment }), 'store');
    expect(screen.getByRole('link', { name: 'Recibo del pago PG-000004' })).toHaveAttribute(
      'href',
      '/api/cart/transactionPaid/4/receipt',
    );
    screen.getByText(/^Devuelto al comprador: \$\s5\.000/);
    await userEvent.click(screen.getByRole('button', { name: 'Devolver una parte' }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Devolver' });
    await userEvent.click(save);
    expect(within(dialog).getByLabelText(/Cuánto devolver/)).toHaveFocus();
    for (const wrong of ['0', '-5']) {
      await userEvent.clear(within(dialog).getByLabelText(/Cuánto devolver/));
      await userEvent.type(within(dialog).getByLabelText(/Cuánto devolver/), wrong);
      await userEvent.click(save);
      await within(dialog).findByText(/^Escribe un monto mayor que 0 y de hasta \$\s250\.000$/);
    }
    await userEvent.clear(within(dialog).getByLabelText(/Cuánto devolver/));
    await userEvent.type(within(dialog).getByLabelText(/Cuánto devolver/), '250001');
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Llegó roto');
    await userEvent.click(save);
    await within(dialog).findByText(/^Puedes devolver hasta \$\s250\.000$/);
    await userEvent.clear(within(dialog).getByLabelText(/Cuánto devolver/));
    await userEvent.type(within(dialog).getByLabelText(/Cuánto devolver/), '250000');
    await userEvent.click(save);
    await screen.findByText('La devolución está en camino al comprador');
    expect(gateway.callsOf(reversePaymentTypeTransactions).at(-1)?.body).toEqual({
      order_id: 57,
      amount: 250_000,
      reason: 'Llegó roto',
    });
  });
});

it('gives money back once, also where no answer came and its window was closed and opened again', async () => {
  const lost = Promise.withResolvers<unknown>();
  const answers = [lost.promise, { data: {} }];
  const gateway = serveGateway(
    buyer,
    [reversePaymentTypeTransactions, () => answers.shift()],
    [loadTransactionPaid, () => ({ data: { refunds: [] } })],
  );
  const last = { id: 4, code: 'PG-000004', status: 'paid' } as const;
  const payment = { may_pay: false, may_share: false, last, refunded: 0 };
  const order = paidOnline({ paid_at: '2026-01-16T15:00:00.000Z', status: 'delivered', payment });
  renderPage(
    <OrderPayment order={order} side="store" onChat={() => undefined} onChanged={async () => undefined} />,
  );
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Devolver una parte' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await open();
  await userEvent.type(first.getByLabelText(/Cuánto devolver/), '5000');
  await userEvent.type(first.getByLabelText(/Motivo/), 'Llegó roto');
  await userEvent.click(first.getByRole('button', { name: 'Devolver' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  lost.reject(new TypeError('Failed to fetch'));
  await screen.findByText(/Lo que pusiste te espera/);
  const again = await open();
  await waitFor(() => expect(again.getByLabelText(/Motivo/)).toHaveValue('Llegó roto'));
  await userEvent.click(again.getByRole('button', { name: 'Devolver' }));
  await screen.findByText('La devolución está en camino al comprador');
  const [one, other] = gateway
    .callsOf(reversePaymentTypeTransactions)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(one).toBeTruthy();
  expect(other).toBe(one);
});

it('leaves the focus at the payment once the last of it was given back', async () => {
  serveGateway(
    buyer,
    [reversePaymentTypeTransactions, () => ({ data: {} })],
    [loadTransactionPaid, () => ({ data: { refunds: [] } })],
  );
  const last = { id: 4, code: 'PG-000004', status: 'paid' } as const;
  const order = paidOnline({ paid_at: '2026-01-16T15:00:00.000Z', status: 'delivered' });
  const Living = () => {
    const [refunded, setRefunded] = useState(5000);
    return (
      <OrderPayment
        order={{ ...order, payment: { may_pay: false, may_share: false, last, refunded } }}
        side="store"
        onChat={() => undefined}
        onChanged={async () => setRefunded(order.total)}
      />
    );
  };
  renderPage(<Living />);
  await userEvent.click(screen.getByRole('button', { name: 'Devolver una parte' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Cuánto devolver/), '250000');
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Llegó roto');
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pago' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Devolver una parte' })).toBeNull();
});

describe('all of an order that can still be reversed', () => {
  it('is not given back as a part: the dialog says that it ends the order', async () => {
    const gateway = serveGateway(buyer, [reversePaymentTypeTransactions, () => ({ data: {} })]);
    const last = { id: 4, code: 'PG-000004', status: 'paid' } as const;
    const payment = { may_pay: false, may_share: false, last, refunded: 0 };
    const order = paidOnline({
      paid_at: '2026-01-16T15:00:00.000Z',
      status: 'paid',
      payment,
      next: ['reverse'],
    });
    renderPage(
      <OrderPayment order={order} side="store" onChat={() => undefined} onChanged={async () => undefined} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Devolver una parte' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Cuánto devolver/), '255000');
    within(dialog).getByText(/^Es todo lo que queda: el pedido se anula/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver todo y anular' }));
    await within(dialog).findByText('Escribe el motivo');
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'No lo tengo');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver todo y anular' }));
    await screen.findByText(/^El pedido quedó anulado/);
    expect(gateway.callsOf(reversePaymentTypeTransactions).at(-1)?.body).toMatchObject({ amount: 255_000 });
  });
});

describe('who comes back from the checkout', () => {
  const reference = '00000000-0000-4000-8000-000000000000';
  const payment: PaymentReturn = {
    id: 4,
    code: 'PG-000004',
    status: 'pending',
    currency: 'COP',
    amount: 255_000,
    refusal: null,
    checkout_url: null,
    refunded: 0,
    orders: [
      { id: 57, ref_venta: 'PD-000057', store: { id: 3, name: 'Repuestos del Sur' }, amount: 255_000 },
    ],
  };
  const open = (answers: PaymentReturn[], who: typeof buyer | typeof guest = buyer) => {
    serveGateway(who, [
      readPaymentReturn,
      () => ({ data: answers.length > 1 ? answers.shift()! : answers[0]! }),
    ]);
    renderPage(
      <Routes>
        <Route path={paths.paymentReturn(':reference')} element={<PaymentReturnPage />} />
      </Routes>,
      { at: paths.paymentReturn(reference) },
    );
  };
  afterEach(() => void jest.useRealTimers());

  it('is told that it is not known yet, and then that it is paid', async () => {
    open([payment, { ...payment, status: 'paid' }]);
    await screen.findByRole('heading', { name: 'Estamos confirmando tu pago' });
    await screen.findByRole('heading', { name: 'Pago recibido' }, { timeout: 8000 });
    expect(screen.getByRole('link', { name: 'Ver pedido PD-000057' })).toHaveAttribute(
      'href',
      paths.order(57),
    );
    screen.getByRole('link', { name: 'Recibo del pago PG-000004' });
  }, 15_000);

  it('has the focus at what is told once it asks again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open([payment]);
    await screen.findByRole('heading', { name: 'Estamos confirmando tu pago' });
    act(() => void jest.advanceTimersByTime(3 * 60_000));
    const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
    await user.click(await screen.findByRole('button', { name: 'Preguntar ahora' }));
    const told = await screen.findByRole('heading', { name: 'Estamos confirmando tu pago' });
    await waitFor(() => expect(told).toHaveFocus());
  });

  it('has a receipt without an account too', async () => {
    sessionStorage.setItem('tuerca.payment-way', '/cart/page/pay/1.a');
    open([{ ...payment, status: 'paid' }], guest);
    expect(await screen.findByRole('link', { name: 'Recibo del pago PG-000004' })).toHaveAttribute(
      'href',
      `/api/cart/paymentReturns/${reference}/receipt`,
    );
  });

  it('is told that it was given back, as a payment that came twice is', async () => {
    open([{ ...payment, status: 'paid', refunded: 255_000 }]);
    await screen.findByRole('heading', { name: 'Te devolvimos este pago' });
    expect(screen.queryByRole('link', { name: /^Recibo/ })).toBeNull();
  });

  it('is told that nobody knows, and may try again at another checkout', async () => {
    open([{ ...payment, status: 'unknown' }]);
    await screen.findByRole('heading', { name: 'La pasarela no responde' });
    screen.getByRole('button', { name: 'Intentar de nuevo' });
    expect(screen.queryByRole('link', { name: 'Seguir en la pasarela' })).toBeNull();
  });

  it('is told why it was refused, and tries again', async () => {
    open([{ ...payment, status: 'refused', refusal: 'Fondos insuficientes' }]);
    await screen.findByRole('heading', { name: 'El pago no pasó' });
    screen.getByText('La pasarela dice: Fondos insuficientes.');
    screen.getByRole('button', { name: 'Intentar de nuevo' });
  });

  it('goes back to the link without an account', async () => {
    sessionStorage.setItem('tuerca.payment-way', '/cart/page/pay/1.a');
    open([{ ...payment, status: 'expired' }], guest);
    await screen.findByRole('heading', { name: 'Se acabó el tiempo para pagar' });
    expect(screen.getByRole('link', { name: 'Volver al link de pago' })).toHaveAttribute(
      'href',
      '/cart/page/pay/1.a',
    );
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Ver pedido/ })).toBeNull();
  });
});

describe('a payment link', () => {
  const link: PaymentLink = {
    ref_venta: 'PD-000057',
    store: 'Repuestos del Sur',
    buyer: 'Laura',
    vehicle: 'Nissan Sentra 2019',
    lines: [{ name: 'Pastillas de freno', amount: 2, total: 240_000 }],
    shipping: 15_000,
    total: 255_000,
    country: 'CO',
    currency: 'COP',
    expires_at: '2026-02-01T15:00:00.000Z',
    state: 'open',
    refusal: null,
    receipt: null,
  };
  const open = (answer: unknown, paying: unknown = refusal('ORDER_PAID')) => {
    serveGateway(guest, [readPaymentLink, () => answer], [payByLink, () => paying]);
    renderPage(
      <Routes>
        <Route path={paths.paymentLink(':token')} element={<PaymentLinkPage />} />
      </Routes>,
      { at: paths.paymentLink('1.a') },
    );
  };

  it('says what it is for, and why it could not be opened', async () => {
    open({ data: link });
    await screen.findByText('Laura te pide pagar su pedido PD-000057 a Repuestos del Sur.');
    screen.getByText('2 × Pastillas de freno');
    await userEvent.click(screen.getByRole('button', { name: /^Pagar \$/ }));
    expect(await screen.findByText('Este pedido ya está pagado.')).toBeVisible();
  });

  it.each([
    ['paid', 'Este pedido ya está pagado'],
    ['waiting', 'Hay un pago en camino'],
    ['over', 'Este pedido ya no sigue'],
    ['expired', 'Este link venció'],
  ] as const)('that is %s cannot be paid, and says so', async (state, title) => {
    open({ data: { ...link, state } });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  });

  it('that is paid offers its receipt', async () => {
    const receipt = { reference: '00000000-0000-4000-8000-000000000000', id: 4, code: 'PG-000004' };
    open({ data: { ...link, state: 'paid', receipt } });
    expect(await screen.findByRole('link', { name: 'Recibo del pago PG-000004' })).toHaveAttribute(
      'href',
      expect.stringContaining(`${receipt.reference}/receipt`),
    );
  });

  it('that nobody made is none', async () => {
    open(refusal('NOT_FOUND'));
    await screen.findByText('Este link de pago no existe');
  });
});

it('the sandbox provider does what its payer chooses, and leads back', async () => {
  const reference = '00000000-0000-4000-8000-000000000000';
  const checkout = {
    reference,
    description: 'Pedido PD-000057',
    amount: 255_000,
    currency: 'COP',
    return_url: '/volver',
    status: 'open',
  };
  const gateway = serveGateway(
    guest,
    [readSandboxCheckout, () => ({ data: checkout })],
    [chooseSandboxOutcome, () => ({ data: checkout })],
  );
  renderPage(
    <Routes>
      <Route path={paths.sandboxCheckout(':reference')} element={<SandboxPage />} />
      <Route path="/volver" element={<p>De vuelta</p>} />
    </Routes>,
    { at: paths.sandboxCheckout(reference) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar el pago' }));
  await screen.findByText('De vuelta');
  expect(gateway.callsOf(chooseSandboxOutcome).at(-1)?.body).toEqual({ choice: 'refuse' });
});
