import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  changeOrderState,
  changeReadInWalletStatus,
  changeReadInWalletStatusAll,
  checkLedger,
  createOrderOfQuotation,
  decideDisbursement,
  disbursementDecided,
  disbursementMoved,
  downloadWalletStatement,
  exportWalletMovements,
  getIndicatorsWallet,
  limits,
  listDisbursements,
  listMovementsOfStore,
  listStoreFunds,
  listWalletMovements,
  makeDisbursementBatch,
  readDisbursementAccount,
  readPayoutAccounts,
  readWallet,
  requestDisbursement,
  setShippingInfo,
  withdrawDisbursement,
  type Disbursement,
  type Operation,
  type WalletMovement,
} from '@tuerca/contracts';
import { readPdf, startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { unzipSync, strFromU8 } from 'fflate';
import { cart } from '../app.ts';
import { postPaid, postRefunded } from '../ledger/ledger.service.ts';
import { draftOf } from '../testing/drafts.ts';
import { clearLedger } from '../testing/ledger.ts';
import { walletRepository } from './wallet.repository.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };
const admin: Actor = { role: 'admin', userId: 1 };
const dayMs = 86_400_000;
const start = new Date('2026-01-15T15:30:00.000Z');

const account = {
  bank: 'Bancolombia',
  account_type: 'savings',
  account_number: '03123456789',
  holder: '=Repuestos, SAS',
  identification_type: 'nit',
  identification: '9003731154',
  updated_at: '2026-01-10T15:00:00.000Z',
};
/** Identity, as far as this service asks it. */
const identity = { hasAccount: true, reads: [] as unknown[] };
const answerOfIdentity: typeof fetch = async (address, init) => {
  const { pathname } = new URL(String(address));
  if (pathname === readPayoutAccounts.path) {
    const { disbursements, ...asked } = JSON.parse(String(init?.body));
    identity.reads.push({ ...asked, ids: disbursements.map(({ id }: { id: number }) => id) });
    const data = disbursements.map(({ id }: { id: number }) => ({ disbursement_id: id, account }));
    return Response.json({ data });
  }
  const { account_number, identification, ...rest } = account;
  const masked = {
    ...rest,
    number_end: account_number.slice(-3),
    identification_end: identification.slice(-2),
  };
  return Response.json({ data: identity.hasAccount ? masked : null });
};

let now = start;
let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart, {
    clock: () => now,
    fetch: answerOfIdentity,
    env: { PUBLIC_URL: 'https://tuerca.test' },
  });
});
afterAll(() => app?.close());
beforeEach(async () => {
  now = start;
  identity.hasAccount = true;
  identity.reads = [];
  await clearLedger(app.db);
  await app.db.raw('truncate orders, disbursements, outbox, inbox, idempotency restart identity cascade');
});

const call = async (actor: Actor, operation: Operation, given: object = {}) => {
  const answer = await app.call(actor, operation, given);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json().data;
};
/** A paid order of the model `cart`: 382.000,00, of which the store receives 351.440,00. */
const sell = async (quotationId = 55, storeId = 3): Promise<number> => {
  const body = draftOf({ quotationId, storeId });
  const { id } = (await app.call('service', createOrderOfQuotation, { body })).json().data;
  await app
    .db('orders')
    .where({ id })
    .update({ salesModel: 'cart', state: 'paid', stateSince: now, paidAt: now });
  const order = await app.db('orders').where({ id }).first();
  await app.db.transaction((trx) => postPaid(trx, { order, paymentId: quotationId, at: now }));
  return id;
};
const refund = async (orderId: number, amountMinor: number, refundId = 1) => {
  const order = await app.db('orders').where({ id: orderId }).first();
  await app.db.transaction((trx) => postRefunded(trx, { order, refundId, amountMinor, at: now }));
};
const deliver = async (id: number) => {
  await call(vendor, setShippingInfo, { body: { id, carrier: 'Servientrega' } });
  await call(buyer, changeOrderState, { params: { id }, body: { event: 'deliver' } });
};
const pass = (days: number) => {
  now = new Date(now.getTime() + days * dayMs);
};
const release = () => app.runPeriodic('releaseSales');
const sellAndRelease = async () => {
  const id = await sell();
  await deliver(id);
  pass(3);
  await release();
  return id;
};
const wallet = () => call(vendor, readWallet);
const ask = (amount: number, actor = vendor, id = 3) =>
  app.call(actor, requestDisbursement, { params: { id }, body: { amount } });
const decide = (id: number, body: object) => app.call(admin, decideDisbursement, { params: { id }, body });

describe('what a store has', () => {
  test('is held until its order was delivered long enough ago, then available, once', async () => {
    const id = await sell();
    expect(await wallet()).toEqual({
      currency: 'COP',
      held: 351_440,
      available: 0,
      requested: 0,
      owed: 0,
      disbursed: 0,
      unread: 1,
      release_days: 3,
    });
    await deliver(id);
    pass(2.9);
    expect(await release()).toBe(0);
    pass(0.1);
    expect(await release()).toBe(1);
    expect(await release()).toBe(0);
    expect(await wallet()).toMatchObject({ held: 0, available: 351_440 });
  });

  test('counts from the first of delivery and closing, and what was refunded is not released', async () => {
    const id = await sell();
    await refund(id, 38_200_000);
    await deliver(id);
    await app.runPeriodic('closeOrders');
    pass(5);
    await app.runPeriodic('closeOrders');
    expect(await release()).toBe(1);
    expect(await wallet()).toMatchObject({ held: 0, available: 0, owed: 0 });
  });

  test('is nothing before the first sale, and nobody else’s', async () => {
    await sell();
    expect(await call(otherVendor, readWallet)).toMatchObject({ currency: null, held: 0, available: 0 });
    expect((await app.call(buyer, readWallet)).statusCode).toBe(403);
    expect((await app.call({ ...vendor, role: 'adviser' }, readWallet)).statusCode).toBe(403);
    expect(await call(otherVendor, listWalletMovements)).toEqual([]);
  });

  test('is told movement by movement, with the order and its own read mark', async () => {
    const id = await sellAndRelease();
    await call(vendor, requestDisbursement, { params: { id: 3 }, body: { amount: 100_000.5 } });
    const listed: WalletMovement[] = await call(vendor, listWalletMovements);
    const soldWhole = { paid: 382_000, refunded: 0, commission: 30_560, commission_tax: 4879.33 };
    expect(listed).toMatchObject([
      { kind: 'requested', order: null, disbursement_id: 1, available: -100_000.5, requested: 100_000.5 },
      { kind: 'released', held: -351_440, available: 351_440, commission: 0, sale: soldWhole },
      {
        kind: 'paid',
        sale: null,
        order: { id, reference: 'PD-000001', buyer: 'Laura Gómez', is_read: false },
        held: 351_440,
        commission: 30_560,
        commission_tax: 4879.33,
      },
    ]);
    const kinds = async (filter: object) =>
      (
        (await call(vendor, listWalletMovements, {
          query: { filter: JSON.stringify(filter) },
        })) as WalletMovement[]
      ).map(({ kind }) => kind);
    expect(await kinds({ kind: 'paid' })).toEqual(['paid']);
    expect(await kinds({ created_at: { from: '2026-01-16' } })).toEqual(['requested', 'released']);
    expect(await kinds({ isRead: false })).toEqual(['released', 'paid']);

    await call(vendor, changeReadInWalletStatus, { body: { id, isRead: true } });
    expect(await kinds({ isRead: false })).toEqual([]);
    expect(await wallet()).toMatchObject({ unread: 0 });
    await refund(id, 100);
    expect(await wallet()).toMatchObject({ unread: 1 });
    await call(vendor, changeReadInWalletStatusAll);
    expect(await wallet()).toMatchObject({ unread: 0 });
    const foreign = await app.call(otherVendor, changeReadInWalletStatus, { body: { id, isRead: true } });
    expect(foreign.statusCode).toBe(404);
  });

  test('says of a sale that becomes available what was given back of it until then', async () => {
    const id = await sell();
    await sell(56);
    await refund(id, 19_100_000);
    await deliver(id);
    pass(3);
    await release();
    await refund(id, 100, 2);
    const listed: WalletMovement[] = await call(vendor, listWalletMovements);
    expect(listed.find(({ kind }) => kind === 'released')).toMatchObject({
      available: 175_720,
      sale: { paid: 382_000, refunded: 191_000, commission: 15_280, commission_tax: 2439.66 },
    });
  });

  test('is shown by month, by the clock of its country', async () => {
    now = new Date('2026-02-01T04:00:00.000Z');
    const id = await sell();
    now = new Date('2026-02-01T06:00:00.000Z');
    await refund(id, 19_100_000);
    const { currency, months } = await call(vendor, getIndicatorsWallet);
    expect(currency).toBe('COP');
    expect(months).toHaveLength(12);
    expect(months.slice(-2)).toEqual([
      { month: '2026-01', sold: 382_000, refunded: 0, commission: 30_560, disbursed: 0 },
      { month: '2026-02', sold: 0, refunded: 191_000, commission: -15_280, disbursed: 0 },
    ]);
  });

  test('is a statement of a month, as a PDF and as a workbook', async () => {
    now = new Date('2026-01-31T15:00:00.000Z');
    const id = await sell();
    now = new Date('2026-02-02T15:00:00.000Z');
    await refund(id, 19_100_000);
    const download = (query: object, actor = vendor) => app.call(actor, downloadWalletStatement, { query });
    const printed = await download({ month: '2026-02', format: 'pdf' });
    expect(printed.headers['content-disposition']).toContain('extracto-2026-02.pdf');
    const { pages } = await readPdf(printed.rawPayload);
    const text = pages.join(' ').replace(/\s/g, ' ');
    expect(text).toContain('Extracto de febrero de 2026');
    expect(text).toContain('Devolución al comprador');
    expect(text).toMatch(/Saldo al comenzar\s+\$ 351\.440/);
    expect(text).toMatch(/Saldo al terminar\s+\$ 175\.720/);
    expect(text).not.toContain('Venta pagada');

    const sheet = await download({ month: '2026-01', format: 'xlsx' });
    const files = unzipSync(sheet.rawPayload);
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('');
    expect(all).toContain('Venta pagada');
    expect(all).toContain('351440');
    expect((await download({ month: '2026-13', format: 'pdf' })).statusCode).toBe(400);
    const foreign = await readPdf(
      (await download({ month: '2026-01', format: 'pdf' }, otherVendor)).rawPayload,
    );
    expect(foreign.pages.join(' ')).not.toContain('Venta pagada');
  });

  test('is a statement of one moment, though something is sold while it is read', async () => {
    await sell();
    const { months } = walletRepository;
    let meanwhile: Promise<number> | undefined;
    const spied = jest.spyOn(walletRepository, 'months').mockImplementation(async (...asked) => {
      await (meanwhile ??= sell(56));
      return months(...asked);
    });
    const query = { month: '2026-01', format: 'pdf' };
    const printed = await app.call(vendor, downloadWalletStatement, { query: query as never });
    spied.mockRestore();
    expect(await meanwhile).toBe(2);
    const text = (await readPdf(printed.rawPayload)).pages.join(' ').replace(/\s/g, ' ');
    expect(text.match(/Venta pagada/g)).toHaveLength(1);
    expect(text).toMatch(/Saldo al terminar\s+\$ 351\.440/);
  });

  test('is a file of the days that one chooses, by the clock of the country', async () => {
    // The last minute of January in Bogotá.
    now = new Date('2026-02-01T04:59:00.000Z');
    const id = await sell();
    now = new Date('2026-02-01T05:01:00.000Z');
    await refund(id, 19_100_000);
    const rows = async (from: string, to: string, actor = vendor) =>
      (await app.call(actor, exportWalletMovements, { query: { from, to, format: 'csv' } })).body
        .split('\r\n')
        .slice(1, -1);
    expect(await rows('2026-01-31', '2026-01-31')).toEqual([expect.stringContaining('Venta pagada')]);
    expect(await rows('2026-02-01', '2026-02-01')).toEqual([
      expect.stringContaining('Devolución al comprador'),
    ]);
    expect(await rows('2026-01-01', '2026-12-31')).toHaveLength(2);
    expect(await rows('2026-01-01', '2026-12-31', otherVendor)).toEqual([]);
    const query = { from: '2026-02-01', to: '2026-01-31', format: 'csv' } as const;
    const reversed = await app.call(vendor, exportWalletMovements, { query });
    expect(reversed.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'to', message: 'La fecha final va después de la inicial' }],
    });
  });
});

describe('a disbursement', () => {
  test('takes no more than is available, which it says, and reserves it', async () => {
    expect((await ask(1)).json()).toMatchObject({ code: 'DISBURSEMENT_ABOVE' });
    await sellAndRelease();
    const refused = await ask(351_440.01);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message.replace(/\s/g, ' ')).toBe(
      'Puedes pedir hasta $ 351.440: es lo que tienes disponible.',
    );
    identity.hasAccount = false;
    expect((await ask(100)).json()).toMatchObject({ code: 'BANK_DATA_REQUIRED' });
    identity.hasAccount = true;
    expect((await ask(100, otherVendor)).statusCode).toBe(404);
    for (const amount of [0, -1, 1.234, '5', 2_000_000_000])
      expect((await ask(amount as number)).statusCode).toBe(400);

    const made = await Promise.all([1, 2, 3].map(() => ask(200_000)));
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await wallet()).toMatchObject({ available: 151_440, requested: 200_000 });
    expect(await call(vendor, listDisbursements)).toMatchObject([
      { amount: 200_000, status: 'requested', bank: 'Bancolombia', number_end: '789' },
    ]);
    expect(await call(otherVendor, listDisbursements)).toEqual([]);
  });

  test('gives back what it reserved when it is withdrawn or refused', async () => {
    await sellAndRelease();
    const first: Disbursement = (await ask(351_440)).json().data;
    expect((await app.call(otherVendor, withdrawDisbursement, { params: { id: first.id } })).statusCode).toBe(
      404,
    );
    await call(vendor, withdrawDisbursement, { params: { id: first.id } });
    expect(await wallet()).toMatchObject({ available: 351_440, requested: 0 });
    const second: Disbursement = (await ask(351_440)).json().data;
    expect((await decide(second.id, { status: 'refused' })).statusCode).toBe(400);
    expect(
      (await decide(second.id, { status: 'refused', reason: 'Falta el RUT' })).json().data,
    ).toMatchObject({
      status: 'refused',
      reason: 'Falta el RUT',
    });
    expect(await wallet()).toMatchObject({ available: 351_440, requested: 0 });
    expect((await decide(first.id, { status: 'paid', reference: 'T' })).statusCode).toBe(409);
  });

  test('is paid once, and may come back from the bank', async () => {
    await sellAndRelease();
    const { id }: Disbursement = (await ask(351_440)).json().data;
    const paid = await Promise.all([1, 2].map(() => decide(id, { status: 'paid', reference: 'T-991' })));
    expect(paid.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await wallet()).toMatchObject({ available: 0, requested: 0, disbursed: 351_440 });
    expect(await app.published(disbursementDecided)).toMatchObject([
      { disbursementId: id, storeId: 3, requestedBy: 12, status: 'paid', reference: 'T-991' },
    ]);
    const returned = await decide(id, { status: 'returned', reason: 'Cuenta cerrada' });
    expect(returned.json().data).toMatchObject({ status: 'returned', reason: 'Cuenta cerrada' });
    expect(await wallet()).toMatchObject({ available: 351_440, disbursed: 0 });
    expect((await decide(id, { status: 'returned', reason: 'Otra vez' })).statusCode).toBe(409);
  });

  test('and a refund at the same time never take the same money', async () => {
    for (let round = 1; round <= 8; round += 1) {
      await clearLedger(app.db);
      await app.db.raw('truncate orders, disbursements restart identity cascade');
      const id = await sellAndRelease();
      const [asked] = await Promise.all([ask(351_440), refund(id, 19_100_000)]);
      const { available, requested, owed } = await wallet();
      if (asked.statusCode === 200)
        expect({ available, requested, owed }).toEqual({ available: 0, requested: 351_440, owed: 175_720 });
      else expect({ available, requested, owed }).toEqual({ available: 175_720, requested: 0, owed: 0 });
    }
  });

  test('of a store that owes is not paid, and refusing it pays the debt', async () => {
    const order = await sellAndRelease();
    const { id }: Disbursement = (await ask(351_440)).json().data;
    await refund(order, 19_100_000);
    const batch = await call(admin, makeDisbursementBatch, { body: { currency: 'COP' } });
    expect(batch).toMatchObject({ count: 0, left_out: 1 });
    expect((await decide(id, { status: 'paid', reference: 'T-1' })).json()).toMatchObject({
      code: 'DISBURSEMENT_OWED',
    });
    await decide(id, { status: 'refused', reason: 'Debes una devolución' });
    expect(await wallet()).toMatchObject({ available: 175_720, owed: 0, requested: 0 });
  });

  test('is in the file for the bank however many wait before it of stores that owe', async () => {
    await sellAndRelease();
    await ask(351_440);
    const storeIds = Array.from({ length: limits.disbursementBatch }, (_one, index) => 1000 + index);
    const of = { currency: 'COP', amountMinor: 100 };
    const asked = { storeName: 'Otra', status: 'requested', bank: 'Otro', numberEnd: '1', requestedBy: 1 };
    await app
      .db('disbursements')
      .insert(storeIds.map((storeId) => ({ ...of, ...asked, storeId, createdAt: start })));
    await app
      .db('ledgerBalances')
      .insert(storeIds.map((storeId) => ({ ...of, storeId, account: 'owed', amountMinor: -100 })));
    expect(await call(admin, makeDisbursementBatch, { body: { currency: 'COP' } })).toMatchObject({
      count: 1,
      left_out: limits.disbursementBatch,
    });
  });

  test('is not withdrawn once it is in a file for the bank', async () => {
    await sellAndRelease();
    const { id, batched_at: before }: Disbursement = (await ask(351_440)).json().data;
    expect(before).toBeNull();
    const made = await Promise.all([
      call(admin, makeDisbursementBatch, { body: { currency: 'COP' } }),
      app.call(vendor, withdrawDisbursement, { params: { id } }),
    ]);
    const [{ count }, withdrawn] = made;
    // Whichever comes first: never both.
    expect([count, withdrawn.statusCode]).toEqual(count === 1 ? [1, 409] : [0, 200]);
    const waits = count === 1 ? id : (await ask(351_440)).json().data.id;
    await call(admin, makeDisbursementBatch, { body: { currency: 'COP' } });
    const late = await app.call(vendor, withdrawDisbursement, { params: { id: waits } });
    expect(late.json()).toMatchObject({ code: 'DISBURSEMENT_AT_BANK' });
    expect(await call(vendor, listDisbursements)).toContainEqual(
      expect.objectContaining({ id: waits, status: 'requested', batched_at: expect.any(String) }),
    );
    expect(await wallet()).toMatchObject({ available: 0, requested: 351_440 });
    await decide(waits, { status: 'refused', reason: 'El banco no lo pagó' });
    expect(await wallet()).toMatchObject({ available: 351_440, requested: 0 });
  });

  test('has its account shown to administrators while it waits, and is in the file for the bank', async () => {
    await sellAndRelease();
    const { id }: Disbursement = (await ask(351_440)).json().data;
    expect(await call(admin, readDisbursementAccount, { params: { id } })).toMatchObject({
      account_number: '03123456789',
    });
    const batch = await call(admin, makeDisbursementBatch, { body: { currency: 'COP' } });
    expect(batch).toMatchObject({ count: 1, left_out: 0 });
    const [head, row, end] = batch.csv.split('\r\n');
    expect(head).toContain('"Número de cuenta","Valor"');
    expect(row).toBe(
      `"${id}","Repuestos del Cóndor","'=Repuestos, SAS","NIT","9003731154","Bancolombia","Ahorros","03123456789","351440.00","COP","No"`,
    );
    expect(end).toBe('');
    expect(identity.reads).toEqual([
      { read_by: 1, ids: [id] },
      { read_by: 1, ids: [id] },
    ]);
    expect(await call(admin, makeDisbursementBatch, { body: { currency: 'MXN' } })).toMatchObject({
      count: 0,
    });
    expect((await app.call(vendor, makeDisbursementBatch, { body: { currency: 'COP' } })).statusCode).toBe(
      403,
    );
    await decide(id, { status: 'paid', reference: 'T-1' });
    const late = await app.call(admin, readDisbursementAccount, { params: { id } });
    expect(late.statusCode).toBe(409);
  });

  test('of before the ledger is kept; one that waited is to be asked for again', async () => {
    const { example } = disbursementMoved;
    await app.apply(disbursementMoved, example);
    await app.apply(disbursementMoved, { ...example, status: 'requested', reference: null, decidedAt: null });
    expect(await call(vendor, listDisbursements)).toMatchObject([
      { status: 'refused', reason: expect.stringContaining('pídelo de nuevo') },
      { status: 'paid', reference: 'T-990', amount: 150_000 },
    ]);
  });
});

describe('administrators', () => {
  test('see what is owed to whom, the most first', async () => {
    await sell(55, 3);
    await sell(56, 4);
    const refunded = await sell(57, 4);
    await refund(refunded, 38_200_000);
    await sell(58, 4);
    expect(await call(admin, listStoreFunds)).toMatchObject([
      { store_id: 4, store_name: 'Repuestos del Cóndor', held: 702_880 },
      { store_id: 3, held: 351_440 },
    ]);
    const inMexico = await call(admin, listStoreFunds, { query: { filter: '{"currency":"MXN"}' } });
    expect(inMexico).toEqual([]);
    expect(await call(admin, listStoreFunds, { query: { page: '999999' } })).toEqual([]);
    expect((await app.call(vendor, listStoreFunds)).statusCode).toBe(403);
  });

  test('see what one store has, and what moved it', async () => {
    const id = await sellAndRelease();
    await sell(56, 4);
    const funds = await call(admin, listStoreFunds, { query: { filter: '{"store_id":3}' } });
    expect(funds).toMatchObject([{ store_id: 3, available: 351_440 }]);
    expect(await call(admin, listMovementsOfStore, { params: { id: 3 } })).toEqual(
      await call(vendor, listWalletMovements),
    );
    const paid = { params: { id: 3 }, query: { filter: '{"kind":"paid"}' } };
    expect(await call(admin, listMovementsOfStore, paid)).toMatchObject([{ kind: 'paid', order: { id } }]);
    expect(await call(admin, listMovementsOfStore, { params: { id: 999 } })).toEqual([]);
    expect((await app.call(vendor, listMovementsOfStore, { params: { id: 3 } })).statusCode).toBe(403);
  });

  test('have the ledger added up anew, and see what does not fit', async () => {
    await sell();
    expect(await call(admin, checkLedger)).toEqual({
      sums: [
        {
          currency: 'COP',
          accounts: { received: -382_000, held: 351_440, commission: 25_680.67, tax: 4879.33 },
          total: 0,
        },
      ],
      balances: [],
      orders: [],
    });
    await app.db('ledgerBalances').where({ account: 'held' }).update({ amountMinor: 1 });
    const body = draftOf({ quotationId: 90 });
    const { id } = (await app.call('service', createOrderOfQuotation, { body })).json().data;
    await app.db('orders').where({ id }).update({ salesModel: 'cart', paidAt: now });
    expect(await call(admin, checkLedger)).toMatchObject({
      balances: [{ store_id: 3, account: 'held', kept: 0.01, summed: 351_440 }],
      orders: [{ id, total: 382_000, booked: 0 }],
    });
  });
});
