import { ledgerAccounts, ledgerKinds } from '@tuerca/rules';
import { z } from 'zod';
import { currencies, Currency, Day, daysInOrder, Done, Id, Timestamp } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';

const service = 'cart';

/** What a store has, in its currency. */
const Funds = z.object({
  available: z.number().describe('May be asked for'),
  held: z.number().describe('Of orders that were not delivered long enough ago'),
  requested: z.number().describe('Asked for, and not decided yet'),
  owed: z.number().describe('Refunds of what it was paid out before; what comes next pays them first'),
  disbursed: z.number().describe('Paid out until now'),
});

/** A store's wallet; the currency is null while nothing was paid through Tuerca. */
export const Wallet = Funds.extend({
  currency: Currency.nullable(),
  unread: z.int().describe('Orders whose money moved since they were looked at in the wallet'),
  release_days: z.number().describe('Days after the delivery until an order’s money is available'),
});
export type Wallet = z.infer<typeof Wallet>;

export const readWallet = operation({
  name: 'readWallet',
  service,
  method: 'GET',
  path: '/api/cart/wallet',
  summary: 'Reads what one’s own store has: available, on hold, asked for',
  response: one(Wallet),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

/** Something that moved a store's money: how much each of its accounts gained or lost. */
export const WalletMovement = z.object({
  id: Id,
  kind: z.enum(ledgerKinds),
  created_at: Timestamp,
  currency: Currency,
  order: z
    .object({ id: Id, reference: z.string(), buyer: z.string(), is_read: z.boolean() })
    .nullable()
    .describe('What it is of; null: of a disbursement'),
  disbursement_id: Id.nullable(),
  held: z.number(),
  available: z.number(),
  requested: z.number(),
  owed: z.number(),
  commission: z.number().describe('What the platform kept, with its tax; negative: gave back'),
  commission_tax: z.number().describe('The tax in it'),
  sale: z
    .object({ paid: z.number(), refunded: z.number(), commission: z.number(), commission_tax: z.number() })
    .nullable()
    .describe(
      'Of a sale that becomes available: what was paid, given back and kept of it until then, which this movement does not take again; null: another movement',
    ),
});
export type WalletMovement = z.infer<typeof WalletMovement>;

const movementQuery = listQuery({
  filter: {
    kind: by.name(ledgerKinds),
    order_id: by.id(),
    created_at: by.date(),
    isRead: by.flag().describe('Of orders alone'),
  },
  order: ['created_at'],
});

export const listWalletMovements = operation({
  name: 'listWalletMovements',
  service,
  method: 'GET',
  path: '/api/cart/wallet/movements',
  summary: 'Lists what moved the money of one’s own store, newest first',
  query: movementQuery,
  response: many(WalletMovement),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Elige un mes')
  .describe('yyyy-mm, by the clock of the store’s country');

export const getIndicatorsWallet = operation({
  name: 'getIndicatorsWallet',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/getIndicatorsWallet',
  summary: 'The money of one’s own store by month, of the last twelve, oldest first',
  response: one(
    z.object({
      currency: Currency.nullable(),
      months: z.array(
        z.object({
          month: z.string(),
          sold: z.number(),
          refunded: z.number(),
          commission: z.number().describe('With its tax'),
          disbursed: z.number(),
        }),
      ),
    }),
  ),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const changeReadInWalletStatus = operation({
  name: 'changeReadInWalletStatus',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/changeReadInWalletStatus',
  summary: 'Marks an order as looked at in the wallet of its store, or not; apart from its other read mark',
  body: z.strictObject({ id: Id, isRead: z.boolean() }),
  response: one(Done),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const changeReadInWalletStatusAll = operation({
  name: 'changeReadInWalletStatusAll',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/changeReadInWalletStatusAll',
  summary: 'Marks all orders in the wallet of one’s own store as looked at',
  response: one(Done),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const downloadWalletStatement = operation({
  name: 'downloadWalletStatement',
  service,
  method: 'GET',
  path: '/api/cart/wallet/statement',
  summary:
    'What moved the money of one’s own store in a month, with what it had before and after, as a PDF or a workbook; the newest where they are too many for one file',
  query: z.strictObject({ month, format: z.enum(['pdf', 'xlsx']) }),
  response: z.unknown(),
  binary: true,
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

/** A day of this century: what moved before there was a wallet is asked for by no file. */
const DayOfCentury = Day.refine((day) => day.startsWith('20'), 'La fecha no es válida');

export const exportWalletMovements = operation({
  name: 'exportWalletMovements',
  service,
  method: 'GET',
  path: '/api/cart/wallet/movements/export',
  summary:
    'What moved the money of one’s own store from one day to another, by the clock of its country, as a CSV or a workbook; the newest where they are too many for one file',
  query: z
    .strictObject({ from: DayOfCentury, to: DayOfCentury, format: z.enum(['csv', 'xlsx']) })
    .refine(...daysInOrder),
  response: z.unknown(),
  binary: true,
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

/** What the platform owes a store, or is owed. */
export const StoreFunds = Funds.extend({
  store_id: Id,
  store_name: z.string(),
  currency: Currency,
});
export type StoreFunds = z.infer<typeof StoreFunds>;

export const listStoreFunds = operation({
  name: 'listStoreFunds',
  service,
  method: 'GET',
  path: '/api/cart/wallet/stores',
  summary: 'Lists what is owed to each store, the most first, and what stores owe',
  query: listQuery({
    filter: { currency: by.name(currencies), store_id: by.id() },
    order: ['owed_to_store'],
  }),
  response: many(StoreFunds),
  allow: { admin: 'any' },
  errors: [],
});

export const listMovementsOfStore = operation({
  name: 'listMovementsOfStore',
  service,
  method: 'GET',
  path: '/api/cart/wallet/stores/{id}/movements',
  summary: 'Lists what moved the money of a store, newest first',
  params: IdParams,
  query: movementQuery,
  response: many(WalletMovement),
  allow: { admin: 'any' },
  errors: [],
});

/** A currency of the ledger: what each account comes to over all stores. */
const Sums = z.object({
  currency: Currency,
  accounts: z.partialRecord(z.enum(ledgerAccounts), z.number()),
  total: z.number().describe('Of all accounts: zero, or something is wrong'),
});

export const checkLedger = operation({
  name: 'checkLedger',
  service,
  method: 'GET',
  path: '/api/cart/wallet/check',
  summary:
    'Adds the ledger up anew: its accounts, the balances that are not their sums, and paid orders whose money is not in it',
  response: one(
    z.object({
      sums: z.array(Sums),
      balances: z
        .array(
          z.object({
            store_id: Id,
            currency: Currency,
            account: z.enum(ledgerAccounts),
            kept: z.number(),
            summed: z.number(),
          }),
        )
        .describe('Those that are not the sum of their entries'),
      orders: z
        .array(
          z.object({
            id: Id,
            reference: z.string(),
            currency: Currency,
            total: z.number(),
            booked: z.number(),
          }),
        )
        .describe('Of the sales model `cart`: paid, and not booked with their total'),
    }),
  ),
  allow: { admin: 'any' },
  errors: [],
});
