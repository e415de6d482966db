import { describe, expect, it } from '@jest/globals';
import {
  changeReadInWalletStatus,
  changeReadInWalletStatusAll,
  getIndicatorsWallet,
  listDisbursements,
  listWalletMovements,
  readSessionControlData,
  readStoreBankData,
  readWallet,
  requestDisbursement,
  withdrawDisbursement,
  type Disbursement,
  type Wallet,
  type WalletMovement,
} from '@tuerca/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, pageOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { WalletSection } from './wallet-section.tsx';

const wallet: Wallet = {
  currency: 'COP',
  available: 351_440,
  held: 100_000,
  requested: 0,
  owed: 0,
  disbursed: 0,
  unread: 1,
  release_days: 3,
};
const nothing: Wallet = { ...wallet, currency: null, available: 0, held: 0, unread: 0 };
const paid: WalletMovement = {
  id: 1,
  kind: 'paid',
  created_at: '2026-11-01T15:00:00Z',
  currency: 'COP',
  order: { id: 9, reference: 'PD-000009', buyer: 'Laura Gómez', is_read: false },
  disbursement_id: null,
  held: 351_440,
  available: 0,
  requested: 0,
  owed: 0,
  commission: 30_560,
  commission_tax: 4879.33,
  sale: null,
};
const released: WalletMovement = {
  ...paid,
  id: 2,
  kind: 'released',
  held: -175_720,
  available: 175_720,
  commission: 0,
  commission_tax: 0,
  sale: { paid: 382_000, refunded: 191_000, commission: 15_280, commission_tax: 2439.66 },
};
const account = {
  bank: 'Bancolombia',
  account_type: 'savings',
  number_end: '789',
  holder: 'Repuestos del Norte SAS',
  identification_type: 'cc',
  identification_end: '56',
  updated_at: '2026-11-01T15:00:00Z',
};
const disbursement: Disbursement = {
  id: 9,
  store_id: 3,
  store_name: 'Norte',
  amount: 150_000,
  currency: 'COP',
  status: 'requested',
  bank: 'Bancolombia',
  number_end: '789',
  batched_at: null,
  reference: null,
  reason: null,
  created_at: '2026-11-02T15:00:00Z',
  decided_at: null,
};
const month = { month: '2026-10', sold: 382_000, refunded: 0, commission: 30_560, disbursed: 0 };

const open = ({
  first = wallet,
  hasAccount = true,
  moved = [paid],
  asked = [] as Disbursement[],
  bank = (): unknown => ({ data: hasAccount ? account : null }),
  months = [month],
  hold = (): unknown => undefined,
  at = '/',
} = {}) => {
  let now = first;
  let rows = asked;
  let isRead = false;
  const read = () => {
    isRead = true;
    now = { ...now, unread: 0 };
    return { data: { ok: true } };
  };
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readWallet, () => ({ data: now })],
    [readStoreBankData, bank],
    [listDisbursements, ({ query }) => pageOf(rows, query)],
    [
      listWalletMovements,
      () => listOf(moved.map((each) => ({ ...each, order: { ...each.order!, is_read: isRead } }))),
    ],
    [getIndicatorsWallet, () => ({ data: { currency: 'COP', months } })],
    [changeReadInWalletStatus, read],
    [changeReadInWalletStatusAll, read],
    [
      requestDisbursement,
      async ({ body }) => {
        await hold();
        if ((body as { amount: number }).amount > now.available) return refusal('DISBURSEMENT_ABOVE');
        rows = [disbursement];
        now = { ...now, available: 201_440, requested: 150_000 };
        return { data: disbursement };
      },
    ],
    [
      withdrawDisbursement,
      () => {
        rows = [{ ...disbursement, status: 'withdrawn' }];
        now = first;
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<WalletSection storeId={3} />, { at });
  return gateway;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const balance = async () => within(await screen.findByRole('group', { name: 'Tu saldo' }));

describe('the wallet of a store', () => {
  it('says before the first sale that nothing was paid, and where the orders are', async () => {
    open({ first: nothing, hasAccount: false });
    expect(await screen.findByText('Aún no hay ventas pagadas por Tuerca')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mis pedidos' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ir a los datos bancarios' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir desembolso' })).toBeNull();
  });

  it('shows the balance, the movements with their orders and the months', async () => {
    open();
    expect(await (await balance()).findByText(/351\.440/)).toBeVisible();
    expect(screen.getByText(/queda disponible 3 días después/)).toBeVisible();
    expect((await screen.findAllByRole('link', { name: 'PD-000009' }))[0]).toBeVisible();
    expect(screen.getAllByText('Venta pagada').length).toBeGreaterThan(0);
    expect(
      screen.getAllByText(/^De \$.382\.000, menos \$.25\.680,67 de comisión y \$.4\.879,33 de IVA/)[0],
    ).toBeVisible();
    expect((await screen.findAllByText('Ventas pagadas'))[0]).toBeVisible();
    expect(screen.getByRole('link', { name: /^Descargar el extracto de .* en PDF$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/statement\?month=20\d\d-\d\d&format=pdf$/),
    );
  });

  it('shows the months in which more was given back than came in as they were', async () => {
    open({ months: [month, { ...month, month: '2026-11', commission: -12_500 }] });
    const chart = await screen.findByRole('figure', { name: /^Comisión de Tuerca/ });
    const [, last] = chart.querySelectorAll('tbody tr');
    expect(last).toHaveTextContent(/-\$\s?12\.500$/);
  });

  it('says of months in which nothing moved that nothing did, whatever moved before', async () => {
    const still = (number: number) => ({
      month: `2026-0${number}`,
      sold: 0,
      refunded: 0,
      commission: 0,
      disbursed: 0,
    });
    open({ months: [{ ...month, month: '2026-01' }, ...[2, 3, 4, 5, 6, 7].map(still)] });
    expect(await screen.findByText(/^En estos meses no hubo ventas/)).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('says of a sale that becomes available what it is made of, and that nothing is taken again', async () => {
    open({ moved: [released] });
    expect((await screen.findAllByText('Venta disponible')).length).toBeGreaterThan(0);
    expect(
      screen.getAllByText(
        /^De \$.191\.000, ya descontados \$.12\.840,34 de comisión y \$.2\.439,66 de IVA/,
      )[0],
    ).toBeVisible();
    expect(screen.getAllByText(/^De \$.382\.000 se devolvieron \$.191\.000 al comprador$/)[0]).toBeVisible();
  });

  it('says of which days the movements still are while the typed ones are the wrong way round', async () => {
    const gateway = open({ at: '/?desde=2026-02-10&hasta=2026-02-20' });
    await screen.findAllByRole('link', { name: 'PD-000009' });
    const asked = gateway.callsOf(listWalletMovements).length;
    const to = screen.getByLabelText('Hasta');
    fireEvent.change(to, { target: { value: '2026-02-01' } });
    fireEvent.blur(to);
    expect(to).toHaveAccessibleDescription(
      /^La fecha final va después de la inicial\. La lista sigue siendo del 10 de feb\.? de 2026 al 20 de feb\.? de 2026\.$/,
    );
    expect(gateway.callsOf(listWalletMovements)).toHaveLength(asked);
  });

  it('lists, and gives in its files, what moved between two days that an address has the wrong way round', async () => {
    const gateway = open({ at: '/?desde=2026-02-20&hasta=2026-02-10' });
    await screen.findAllByRole('link', { name: 'PD-000009' });
    expect(JSON.parse(gateway.callsOf(listWalletMovements).at(-1)!.query['filter']!)).toEqual({
      created_at: { from: '2026-02-10T05:00:00.000Z', to: '2026-02-21T04:59:59.999Z' },
    });
    expect(screen.getByLabelText('Desde')).toHaveValue('2026-02-10');
    expect(screen.getByRole('link', { name: /estas fechas en CSV$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/from=2026-02-10&to=2026-02-20/),
    );
  });

  it('marks what was looked at, one order or all', async () => {
    const gateway = open();
    await press('Marcar como visto PD-000009 (Venta pagada)');
    expect(await screen.findByRole('button', { name: /^Marcar como nuevo PD-000009/ })).toBeVisible();
    expect(gateway.callsOf(changeReadInWalletStatus)[0]!.body).toEqual({ id: 9, isRead: true });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar todo como visto' })).toBeNull());
  });

  it('marks all', async () => {
    const gateway = open();
    await press('Marcar todo como visto');
    await screen.findByRole('button', { name: /^Marcar como nuevo/ });
    expect(gateway.callsOf(changeReadInWalletStatusAll)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Movimientos' })).toHaveFocus());
  });
});

describe('a disbursement', () => {
  it.each([
    [0, 'No tienes saldo disponible para pedir.'],
    [100_000, /100\.000 están en espera: lo de cada pedido queda disponible 3 días después de la entrega/],
  ])('is not asked for of nothing: of %d on hold it says so', async (held, words) => {
    open({ first: { ...wallet, available: 0, held } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir desembolso' })).toBeNull();
  });

  it('says that it is not known whether there is a bank account, and asks again', async () => {
    let isDown = true;
    open({ bank: () => (isDown ? refusal('SERVICE_UNAVAILABLE') : { data: account }) });
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByRole('button', { name: 'Pedir desembolso' })).toBeNull();
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Pedir desembolso' })).toBeVisible();
  });

  it('is not above what is available, which it says at the amount', async () => {
    open();
    await press('Pedir desembolso');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Tienes disponible .*351\.440/)).toBeVisible();
    expect(dialog.getByText('Va a tu cuenta de Bancolombia que termina en 789.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '400000');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir desembolso' }));
    expect(await dialog.findByText('Pides más de lo que tienes disponible.')).toBeVisible();
  });

  it('that is refused is told to who has closed its window, and closes no other one', async () => {
    const held = Promise.withResolvers<void>();
    const gateway = open({ hold: () => held.promise });
    const ask = async (amount: string) => {
      await press('Pedir desembolso');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), amount);
      return dialog;
    };
    const first = await ask('400000');
    await userEvent.click(first.getByRole('button', { name: 'Pedir desembolso' }));
    await waitFor(() => expect(gateway.callsOf(requestDisbursement)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const other = await ask('150000');
    held.resolve();
    expect(await screen.findByText('No se pidió el desembolso')).toBeInTheDocument();
    expect(other.getByRole('textbox', { name: 'Valor' })).toBeVisible();
    expect(other.queryByText('Pides más de lo que tienes disponible.')).toBeNull();
  });

  it('that was refused is there again for who closed its window before', async () => {
    const held = Promise.withResolvers<void>();
    const gateway = open({ hold: () => held.promise });
    await press('Pedir desembolso');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '400000');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir desembolso' }));
    await waitFor(() => expect(gateway.callsOf(requestDisbursement)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    held.resolve();
    await screen.findByText('No se pidió el desembolso');
    await press('Pedir desembolso');
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByText('Pides más de lo que tienes disponible.')).toBeVisible();
    expect(again.getByRole('textbox', { name: 'Valor' })).toHaveValue('400.000');
  });

  it('is asked for, set apart while it is in review, and withdrawn', async () => {
    const gateway = open();
    await press('Pedir desembolso');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '150000');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir desembolso' }));
    expect(await screen.findByText('En revisión')).toBeVisible();
    expect(await (await balance()).findByText(/201\.440/)).toBeVisible();
    expect(gateway.callsOf(requestDisbursement)[0]!.body).toEqual({ amount: 150_000 });
    expect(screen.queryByRole('button', { name: 'Pedir desembolso' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Desembolsos' })).toHaveFocus());
    // It is among the movements, which make up the balance.
    expect(gateway.callsOf(listWalletMovements).length).toBeGreaterThan(1);
    await press(/^Retirar la solicitud/);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Retirado')).toBeVisible();
    expect(await (await balance()).findByText(/351\.440/)).toBeVisible();
  });

  it('is found again however many came after it, and does not wait on a later page', async () => {
    const paidOnes = Array.from({ length: 11 }, (_each, index): Disbursement => {
      const id = 30 - index;
      return { ...disbursement, id, status: 'paid', reference: `TR-${id}` };
    });
    open({ asked: [disbursement, ...paidOnes] });
    await screen.findByText('En revisión');
    expect(screen.queryByText('Referencia: TR-20')).toBeNull();
    const pages = screen.getAllByRole('button', { name: 'Siguiente' });
    await userEvent.click(pages[0]!);
    expect(await screen.findByText('Referencia: TR-20')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir desembolso' })).toBeNull();
  });

  it('says when it was decided, and is named as its movements are', async () => {
    const paidOne = { ...disbursement, status: 'paid', reference: 'TR-9' } as const;
    open({ asked: [{ ...paidOne, decided_at: '2026-11-05T15:00:00Z' }] });
    expect(await screen.findByText(/^Pagado el 5 de nov/)).toBeVisible();
    expect(
      screen.getByText(/^Desembolso 9 · 2 de nov.* · Bancolombia, cuenta que termina en 789$/),
    ).toBeVisible();
  });

  it('is not withdrawn once it is in a file for the bank, and says so', async () => {
    open({ asked: [{ ...disbursement, batched_at: '2026-11-04T15:00:00Z' }] });
    await screen.findByText(/^Desde el 4 de nov.*está en un archivo para el banco: ya no se puede retirar/);
    expect(screen.queryByRole('button', { name: /^Retirar la solicitud/ })).toBeNull();
  });
});
