import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import {
  changeOrderState,
  changeTransactionReturn,
  chooseSandboxOutcome,
  createOrderOfQuotation,
  createTransactionReturn,
  decideDisbursement,
  decidePaymentDifference,
  makeTransactionPaid,
  readStoreBankData,
  requestDisbursement,
  reversePaymentTypeTransactions,
  setShippingInfo,
  updateTransactionPaid,
  withdrawDisbursement,
  type PeriodicTask,
} from '@tuerca/contracts';
import { openDatabase, type Database } from '@tuerca/postgres';
import { orderStates } from '@tuerca/rules';
import { armFailpoints } from '@tuerca/runtime';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import fc from 'fast-check';
import pWaitFor from 'p-wait-for';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { clearLedger } from '../testing/ledger.ts';

const isNightly = process.env['TEST_DEPTH'] === 'nightly';
const buyer: Actor = { role: 'buyer', userId: 7 };
const admin: Actor = { role: 'admin', userId: 40 };
const stores = [3, 4] as const;
const vendorOf = (storeId: number): Actor => ({ role: 'vendor', userId: 9 + storeId, storeId });
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** What a store asks for, gets, and owes is small beside an order of 382.000. */
const asked = 100_000;

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}
let now = new Date('2026-01-15T15:30:00.000Z');
/** What the provider sent, which comes when it comes: later, in another order, often, or never. */
let mail: Sent[] = [];
let app: TestService;
/** Past the service, to end its sessions as a crash of the service or of the server does. */
let outside: Database;

/** Identity has an account of every store; the network takes what the provider sends. */
const answer = async (url: string, init?: { headers: Record<string, string>; body: string }) => {
  const { pathname } = new URL(url);
  if (pathname.includes('paymentWebhooks')) {
    mail.push({ url, headers: init!.headers, body: init!.body });
    return { ok: true };
  }
  if (pathname !== readStoreBankData.path.replace('{id}', pathname.split('/').at(-2)!))
    throw new Error(`Nobody answers ${pathname}`);
  return Response.json({
    data: {
      bank: 'Bancolombia',
      account_type: 'savings',
      number_end: '789',
      holder: 'Repuestos SAS',
      identification_type: 'nit',
      identification_end: '54',
      updated_at: '2026-01-10T15:00:00.000Z',
    },
  });
};

const kill = jest.spyOn(process, 'kill');
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now, fetch: answer as never });
  outside = openDatabase({ url: app.url, applicationName: 'outside', poolMax: 1 });
});
afterAll(async () => {
  kill.mockRestore();
  await outside?.destroy();
  await app?.close();
});

beforeEach(() => {
  kill.mockImplementation(() => {
    throw new Error('The service died');
  });
});

const clear = async () => {
  mail = [];
  await clearLedger(app.db);
  await app.db.raw(
    `truncate orders, order_lines, order_changes, order_returns, order_return_lines, order_return_changes, payments,
       payment_orders, refunds, payment_webhooks, payment_differences, disbursements, sandbox_checkouts, sandbox_refunds,
       sandbox_webhooks, outbox, idempotency restart identity cascade`,
  );
};

/** What is done, and how often beside the others: what leads on comes more often than what ends. */
const weights = {
  order: 1,
  pay: 4,
  payTogether: 1,
  choose: 5,
  takeAnotherAmount: 1,
  webhooks: 4,
  mail: 4,
  look: 2,
  cancel: 1,
  reverse: 1,
  prepare: 3,
  ship: 4,
  deliver: 4,
  giveBack: 3,
  return: 3,
  accept: 3,
  receive: 3,
  refunds: 3,
  release: 3,
  ask: 3,
  withdraw: 1,
  payOut: 3,
  refuse: 1,
  bankReturns: 1,
  decide: 2,
  reconcile: 2,
  wait: 3,
} as const;
type Kind = keyof typeof weights;
const kind = fc.oneof(
  ...Object.entries(weights).map(([each, weight]) => ({ weight, arbitrary: fc.constant(each as Kind) })),
);
const waits = [5000, 5000, minuteMs, minuteMs, 29 * minuteMs, 4 * dayMs] as const;
const choices = ['pay', 'pay', 'pay', 'twice', 'late', 'slow', 'refuse', 'vanish'] as const;
const call = fc.record({ kind, which: fc.nat({ max: 3 }), part: fc.nat() });
type Call = { kind: Kind; which: number; part: number };

const decisions = ['refund', 'outside', 'close'] as const;

/** What happens to the service while calls are made at once. */
const crashes = ['none', 'none', 'none', 'none', 'afterCommit', 'midway'] as const;
const round = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 4 }),
  crash: fc.constantFrom(...crashes),
  at: fc.nat({ max: 40 }),
});

let quotations = 0;
const change = (actor: Actor, id: number, event: string) =>
  app.call(actor, changeOrderState, { params: { id }, body: { event, reason: 'Así es' } });
/** Of what a call makes sense. */
const suited: Partial<Record<Kind, string>> = {
  pay: `orders where paid_at is null and state in ('created', 'confirmed')`,
  choose: `sandbox_checkouts where choice is null`,
  takeAnotherAmount: `sandbox_checkouts where choice is null`,
  look: `payments where state in ('created', 'pending', 'unknown')`,
  cancel: `orders where paid_at is null`,
  reverse: `orders where paid_at is not null`,
  prepare: `orders where state = 'paid'`,
  ship: `orders where state in ('paid', 'preparing')`,
  deliver: `orders where state = 'shipped'`,
  giveBack: `orders where paid_at is not null`,
  return: `orders where state = 'delivered'`,
  accept: `order_returns where state = 'asked'`,
  receive: `order_returns where state = 'accepted'`,
  withdraw: `disbursements where status = 'requested'`,
  payOut: `disbursements where status = 'requested'`,
  refuse: `disbursements where status = 'requested'`,
  bankReturns: `disbursements where status = 'paid'`,
  decide: `payment_differences where state = 'open'`,
};
/** The id of what a call is of: mostly one of which it makes sense, else any. */
const targetOf = async ({ kind, which, part }: Call): Promise<number> => {
  const table = suited[kind];
  if (!table || part % 8 === 0) return which + 1;
  const key = table.startsWith('sandbox')
    ? `(select id from payments where payments.reference = sandbox_checkouts.reference)`
    : 'id';
  const { rows } = await outside.raw(`select ${key} as id from ${table} order by 1 limit 8`);
  return rows[which % Math.max(rows.length, 1)]?.id ?? which + 1;
};
const run = (task: PeriodicTask) => app.runPeriodic(task);

/** One call of whoever makes it; most of the senseless ones are refused. */
const make = async (made: Call): Promise<unknown> => {
  const { kind, which, part } = made;
  const id = await targetOf(made);
  const storeId = stores[which % 2]!;
  const vendor = vendorOf(storeId);
  const body = { order_id: id, reason: 'Llegó roto' };
  switch (kind) {
    case 'order':
      quotations += 1;
      return app.call('service', createOrderOfQuotation, {
        body: draftOf({
          quotationId: quotations,
          storeId: stores[quotations % 2]!,
          salesModel: 'cart',
        }),
      });
    case 'pay':
      return app.call(buyer, makeTransactionPaid, { body: { order_ids: [id] } });
    case 'payTogether':
      return app.call(buyer, makeTransactionPaid, { body: { order_ids: [1, 2] } });
    case 'choose':
    case 'takeAnotherAmount': {
      const checkout = await outside('payments').where({ id }).first('reference');
      if (!checkout) return undefined;
      if (kind === 'takeAnotherAmount')
        return outside('sandboxCheckouts')
          .where(checkout)
          .where({ choice: null })
          .update({ amountMinor: 100 });
      return app.call('visitor', chooseSandboxOutcome, {
        params: checkout,
        body: { choice: choices[part % choices.length]! },
      });
    }
    case 'webhooks':
      return run('sendSandboxWebhooks');
    case 'mail': {
      const webhook = mail[part % Math.max(mail.length, 1)];
      if (!webhook) return undefined;
      const { url, headers, body: payload } = webhook;
      return app.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload });
    }
    case 'look':
      return app.call(buyer, updateTransactionPaid, { params: { id } });
    case 'cancel':
      return change(buyer, id, 'cancel');
    case 'reverse':
    case 'prepare':
      return change(part % 2 ? admin : await storeOf(id), id, kind);
    case 'ship':
      return app.call(await storeOf(id), setShippingInfo, { body: { id, carrier: 'Servientrega' } });
    case 'deliver':
      return change(buyer, id, 'deliver');
    case 'giveBack':
      return app.call(part % 2 ? admin : await storeOf(id), reversePaymentTypeTransactions, {
        body: { ...body, amount: part % 5 ? (part % 40_000_000) / 100 + 0.01 : null },
      });
    case 'return': {
      const line = await outside('orderLines').where({ orderId: id }).first('id');
      return app.call(buyer, createTransactionReturn, {
        body: {
          order_id: id,
          reason: 'defective',
          description: 'Frena con ruido',
          details: [{ order_detail_id: line?.id ?? 1, amount: 1 + (part % 2) }],
        },
      });
    }
    case 'accept':
    case 'receive':
      return app.call(admin, changeTransactionReturn, {
        params: { id },
        body: { event: kind, way: 'pickUp', place: 'El martes' },
      });
    case 'refunds':
      return run('sendRefunds');
    case 'release':
      return run('releaseSales');
    case 'ask':
      return app.call(vendor, requestDisbursement, { params: { id: storeId }, body: { amount: asked } });
    case 'withdraw':
      return app.call(vendor, withdrawDisbursement, { params: { id } });
    case 'payOut':
    case 'refuse':
    case 'bankReturns':
      return app.call(admin, decideDisbursement, {
        params: { id },
        body: {
          payOut: { status: 'paid', reference: 'T-1' },
          refuse: { status: 'refused', reason: 'No' },
          bankReturns: { status: 'returned', reason: 'Cuenta cerrada' },
        }[kind],
      });
    case 'decide':
      return app.call(admin, decidePaymentDifference, {
        params: { id },
        body: { decision: decisions[part % decisions.length]!, note: 'Visto' },
      });
    case 'reconcile':
      return run('reconcilePayments');
    case 'wait':
      now = new Date(now.getTime() + waits[part % waits.length]!);
      return undefined;
  }
};
const storeOf = async (id: number): Promise<Actor> =>
  vendorOf((await outside('orders').where({ id }).first('storeId'))?.storeId ?? 3);

/** Ends all sessions of the service, wherever they stand. */
const endSessions = () =>
  outside.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );

/** Resolves when the service has sessions again: each of its pool was tried. */
const comeBack = () =>
  pWaitFor(
    () =>
      Promise.all(Array.from({ length: 10 }, () => app.db.raw('select 1'))).then(
        () => true,
        () => false,
      ),
    { interval: 5, timeout: 10_000 },
  );

/** What somebody was told is there, is: the ids of acknowledged payments and refunds. */
interface Told {
  payments: Set<number>;
  refunds: Set<number>;
}

const makeRound = async ({ calls, crash, at }: { calls: Call[]; crash: string; at: number }, told: Told) => {
  if (crash === 'afterCommit') armFailpoints([{ name: 'outbox.committed', passing: 1 }]);
  const made = Promise.allSettled(calls.map(make));
  if (crash === 'midway') {
    await new Promise((resolve) => setTimeout(resolve, at));
    await endSessions();
  }
  for (const [index, outcome] of (await made).entries()) {
    const answered = outcome.status === 'fulfilled' ? outcome.value : undefined;
    const { statusCode, json } = (answered ?? {}) as {
      statusCode?: number;
      json?: () => { data: { id: number } };
    };
    if (statusCode !== 200) continue;
    const { kind } = calls[index]!;
    if (kind === 'pay' || kind === 'payTogether') told.payments.add(json!().data.id);
    if (kind === 'giveBack') told.refunds.add(json!().data.id);
  }
  armFailpoints([]);
  if (crash === 'midway') await comeBack();
};

/** Lets the service go on by itself until nothing is left to be done: a day of asking, some hours of refunds. */
const settle = async () => {
  for (let hour = 0; hour < 30; hour += 1) {
    const done = [await run('sendSandboxWebhooks'), await run('reconcilePayments'), await run('sendRefunds')];
    now = new Date(now.getTime() + 60 * minuteMs);
    if (hour > 1 && done.every((count) => count === 0)) {
      const waits = await app.db('payments').whereNotNull('nextAskAt').first('id');
      if (!waits) return;
    }
  }
};

const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> => (await app.db.raw(sql)).rows;
const afterPaying = orderStates.filter(
  (state) => !['created', 'confirmed', 'unavailable', 'cancelled'].includes(state),
);

/** Whatever is found of these is wrong: what is named I10 once everything has come to rest, the rest at any time. */
const wrong: Readonly<Record<string, string>> = {
  'I9: a movement that does not add up': `select movement_id from ledger_entries group by movement_id
    having sum(amount_minor) <> 0`,
  'I9: a balance that is not the sum of its entries': `select * from
    (select store_id, currency, account, amount_minor from ledger_balances where amount_minor <> 0) kept
    full join (select store_id, currency, account, sum(amount_minor) as amount_minor from ledger_entries
      join ledger_movements on id = movement_id group by store_id, currency, account having sum(amount_minor) <> 0) sums
    using (store_id, currency, account, amount_minor) where kept is null or sums is null`,
  'I10: what the provider took and nobody knows': `select reference from sandbox_checkouts join payments using (reference)
    where choice in ('pay', 'twice', 'late', 'slow')
      and received_minor is distinct from sandbox_checkouts.amount_minor`,
  'I10: what is known as taken and was not': `select id from payments left join sandbox_checkouts using (reference)
    where received_minor is not null and coalesce(choice, 'none') not in ('pay', 'twice', 'late', 'slow')`,
  'I10: what was paid and is neither in the ledger nor on its way back': `select id from payments where state = 'paid'
    and received_minor <>
      coalesce((select -sum(amount_minor) from ledger_entries join ledger_movements on ledger_movements.id = movement_id
        where payment_id = payments.id and account = 'received'), 0)
      + coalesce((select sum(amount_minor) from refunds where payment_id = payments.id and not settles), 0)`,
  'I10: what was given back of an order and is still there': `select order_id from refunds where settles
    group by order_id having coalesce(sum(amount_minor) filter (where state = 'done'), 0) <>
      coalesce((select sum(amount_minor) from ledger_entries join ledger_movements on ledger_movements.id = movement_id
        where ledger_movements.order_id = refunds.order_id and account = 'refunded'), 0)`,
  'I10: what the provider gave back and is not done': `select sandbox_refunds.reference from sandbox_refunds
    full join (select payments.reference || '-' || refunds.id as reference, amount_minor from
      (select id, payment_id, amount_minor from refunds where state = 'done' and not exists
        (select from payment_differences where refund_id = refunds.id and decision = 'outside')) refunds
      join (select id, reference from payments) payments on payments.id = payment_id) done using (reference)
    where sandbox_refunds.amount_minor is distinct from done.amount_minor`,
  'I11: an order that was paid twice, or is paid by nothing': `select id from orders where (paid_at is not null)::int <>
      (select count(*) from payment_orders where order_id = orders.id and settles)
    or (paid_at is not null)::int <> (select count(*) from ledger_movements where order_id = orders.id and kind = 'paid')`,
  'I11: an order that went on unpaid': `select id from orders where paid_at is null
    and state in (${afterPaying.map((state) => `'${state}'`).join()})`,
  'I11: an order of which more goes back than was paid': `select order_id from refunds
    where settles and state <> 'failed' group by order_id having sum(amount_minor) >
      (select sum(amount_minor) from payment_orders where order_id = refunds.order_id and settles)`,
  'a balance of a store below zero, or a debt beside money': `select store_id from ledger_balances
    where account in ('held', 'available', 'requested', 'disbursed', 'refunded') and amount_minor < 0
    or account = 'owed' and amount_minor < 0 and exists (select from ledger_balances has
      where has.store_id = ledger_balances.store_id and has.account = 'available' and has.amount_minor > 0)`,
  'a disbursement that the ledger has not': `select id from disbursements where amount_minor <>
    (select coalesce(sum(amount_minor), 0) from ledger_entries join ledger_movements on ledger_movements.id = movement_id
      where disbursement_id = disbursements.id and account =
        case status when 'requested' then 'requested' when 'paid' then 'disbursed' else 'none' end)
    and status in ('requested', 'paid')`,
};

/** Which of them are found, by one statement. */
const foundOf = async (names: readonly string[]): Promise<unknown[]> => {
  const each = names.map((name) => `select '${name}' as name where exists (${wrong[name]})`);
  return (await rowsOf(each.join(' union all '))).map(({ name }) => name);
};
const atAnyTime = Object.keys(wrong).filter((name) => !name.startsWith('I10'));

test('I9–I11: after any calls at once, webhooks repeated, reordered and lost, and crashes midway and after a commit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 40, maxLength: 80, size: 'max' }), async (rounds) => {
      await clear();
      const told: Told = { payments: new Set(), refunds: new Set() };
      for (let orders = 0; orders < 4; orders += 1) await make({ kind: 'order', which: 0, part: 0 });
      for (const each of rounds) {
        await makeRound(each, told);
        expect(await foundOf(atAnyTime)).toEqual([]);
      }
      await settle();
      expect(await foundOf(Object.keys(wrong))).toEqual([]);
      for (const [table, ids] of Object.entries(told))
        expect(
          await app
            .db(table)
            .whereIn('id', [...ids])
            .count('* as there')
            .first(),
        ).toEqual({
          there: ids.size,
        });
    }),
    // To shrink a history takes longer than to read it.
    { numRuns: isNightly ? 100 : 3, endOnFailure: true },
  );
}, 900_000);
