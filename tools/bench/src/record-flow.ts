import { cart as cartService } from '@tuerca/cart';
import { createUnitOfWork } from '@tuerca/events';
import { openDatabase, type Database } from '@tuerca/postgres';
import { quotation as quotationService } from '@tuerca/quotation';
import { buildApp, callService, createLog, createTokenVerifier, parseConfig } from '@tuerca/service';
import { databaseOf, databaseUrl, type Stack } from '@tuerca/stack';
import type { z } from 'zod';
import type { Origins } from './flow.ts';

/** One recorded statement, and which columns of its answer contained generated ids. */
export interface RecordedStatement {
  database: 'quotation' | 'cart';
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

/** Ids of the recording start here, a range per table, so that no other value looks like one. */
export const firstRecordedId = 1_000_000_000;
const range = 100_000_000;
/** What the idempotency keys of recordings begin with. */
export const recordedKey = 'recorded-key';
let recordings = 0;

const tables = {
  quotation: ['requests', 'request_details', 'quotations', 'quotation_lines'],
  cart: ['orders', 'order_lines', 'payments', 'ledger_movements'],
} as const;

/** Matches ids generated during the recording, in a statement's text or values. */
export const recordedIds = /(?<!\d)1[0-9]\d{8}(?!\d)/g;

interface Emitted {
  __knexQueryUid: string;
  sql: string;
  bindings?: unknown[];
  response?: { rows?: Record<string, unknown>[] };
}

const listenTo = (db: Database, database: RecordedStatement['database'], into: RecordedStatement[]) => {
  const byUid = new Map<string, RecordedStatement>();
  db.on('query', ({ __knexQueryUid: uid, sql, bindings = [] }: Emitted) => {
    const statement: RecordedStatement = { database, text: sql, values: bindings, rows: [] };
    byUid.set(uid, statement);
    into.push(statement);
  });
  db.on('query-response', (_rows: unknown, { __knexQueryUid: uid, response }: Emitted) => {
    const statement = byUid.get(uid);
    if (statement) statement.rows = response?.rows ?? [];
  });
};

/**
 * Runs calls of a buyer and vendors once with the services in this process, on a stack's databases, with an idempotency key
 * that no recording before had, and returns every statement they sent to Postgres, in order.
 */
export const recordFlow = async (
  stack: Stack,
  run: (origins: Origins, key: string, recorded: readonly RecordedStatement[]) => Promise<void>,
): Promise<RecordedStatement[]> => {
  const open = (name: 'quotation' | 'cart') =>
    openDatabase({ url: databaseUrl(stack.servers.postgres, databaseOf(name)) });
  const dbs = { quotation: open('quotation'), cart: open('cart') };
  const log = createLog({ name: 'record', level: 'fatal' });
  const verifyToken = createTokenVerifier({
    jwksUrl: `${stack.apps.identity.url}/.well-known/jwks.json`,
    serviceSecret: stack.environment['LINK_SECRET'],
  });
  const secret = stack.environment['LINK_SECRET']!;
  const clock = () => new Date();
  const unitOfWork = (db: Database) => createUnitOfWork(db, { wake: () => undefined });
  const configOf = <S extends z.ZodType>(schema: S, name: 'quotation' | 'cart') =>
    parseConfig(schema, {
      ...stack.environment,
      PORT: '0',
      DATABASE_URL: databaseUrl(stack.servers.postgres, databaseOf(name)),
      CART_URL: stack.apps.cart.url,
    });
  const { app: cart } = buildApp(cartService, {
    name: 'cart',
    config: configOf(cartService.Config, 'cart'),
    db: dbs.cart,
    relay: { wake: () => undefined },
    unitOfWork: unitOfWork(dbs.cart),
    verifyToken,
    fetch,
    clock,
    log,
  });
  const cartUrl = await cart.listen({ host: '127.0.0.1', port: 0 });
  const call = (baseUrl: string) => callService({ from: 'quotation', baseUrl, secret });
  const { app: quotation } = buildApp(quotationService, {
    name: 'quotation',
    config: configOf(quotationService.Config, 'quotation'),
    db: dbs.quotation,
    relay: { wake: () => undefined },
    unitOfWork: unitOfWork(dbs.quotation),
    verifyToken,
    callIdentity: call(stack.apps.identity.url),
    callCart: call(cartUrl),
    callCatalogue: call(stack.apps.catalogue.url),
    callNotification: call(stack.apps.notification.url),
    fetch,
    clock,
    log,
  });
  const statements: RecordedStatement[] = [];
  try {
    const origin = await quotation.listen({ host: '127.0.0.1', port: 0 });
    for (const [place, [database, table]] of Object.entries(tables)
      .flatMap(([name, each]) => each.map((table) => [name as keyof typeof tables, table] as const))
      .entries()) {
      const first = firstRecordedId + place * range;
      // After what an earlier recording and its load have left.
      await dbs[database].raw(
        `select setval(pg_get_serial_sequence(?, 'id'), greatest(?, (select max(id) from ??)))`,
        [table, first, table],
      );
    }
    listenTo(dbs.quotation, 'quotation', statements);
    listenTo(dbs.cart, 'cart', statements);
    recordings += 1;
    await run({ quotation: origin, cart: cartUrl }, `${recordedKey}-${recordings}`, statements);
    return statements;
  } finally {
    await quotation.close();
    await cart.close();
    await Promise.all(Object.values(dbs).map((db) => db.destroy()));
  }
};
