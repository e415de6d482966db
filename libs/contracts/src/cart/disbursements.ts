import { z } from 'zod';
import { Currency, Done, Id, isSomePrice, Price, Timestamp } from '../fields.ts';
import { FullBankData } from '../identity/bank-data.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';

const service = 'cart';
const referenceMissing = 'Escribe la referencia de la transferencia';

/** `returned`: paid, and sent back by the bank. */
export const disbursementStates = ['requested', 'paid', 'refused', 'withdrawn', 'returned'] as const;

/** What a store asks to be paid out of its balance. */
export const Disbursement = z.object({
  id: Id,
  store_id: Id,
  store_name: z.string(),
  amount: Price,
  currency: Currency,
  status: z.enum(disbursementStates),
  bank: z.string(),
  number_end: z.string(),
  batched_at: Timestamp.nullable().describe(
    'When it was last put into a file for the bank; it is not withdrawn any more',
  ),
  reference: z.string().nullable().describe('Of the transfer'),
  reason: z.string().nullable().describe('Why it was refused, or sent back'),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type Disbursement = z.infer<typeof Disbursement>;

export const listDisbursements = operation({
  name: 'listDisbursements',
  service,
  method: 'GET',
  path: '/api/store/disbursement',
  summary: 'Lists disbursements, newest first; a store its own',
  query: listQuery({
    filter: { status: by.name(disbursementStates), store_id: by.id() },
    order: ['created_at'],
  }),
  response: many(Disbursement),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});

export const requestDisbursement = operation({
  name: 'requestDisbursement',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}/requestDisbursement',
  summary:
    'Asks for a payment of what is available to the store’s bank account, and reserves it until an administrator decides; one at a time',
  params: IdParams,
  body: z.strictObject({ amount: Price.refine(isSomePrice, 'Escribe cuánto pides') }),
  response: one(Disbursement),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'BANK_DATA_REQUIRED', 'DISBURSEMENT_OPEN', 'DISBURSEMENT_ABOVE'],
});

export const withdrawDisbursement = operation({
  name: 'withdrawDisbursement',
  service,
  method: 'DELETE',
  path: '/api/store/disbursement/{id}',
  summary:
    'Withdraws a disbursement that was not decided yet and is in no file for the bank; what it reserved is available again',
  params: IdParams,
  response: one(Done),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'CONFLICT', 'DISBURSEMENT_AT_BANK'],
});

const reason = z
  .string('Escribe el motivo')
  .trim()
  .min(1, 'Escribe el motivo')
  .max(limits.storeRequestReason);

export const decideDisbursement = operation({
  name: 'decideDisbursement',
  service,
  method: 'PATCH',
  path: '/api/store/disbursement/{id}',
  summary:
    'Says that a disbursement was paid, or refuses it with a reason; of a paid one, that the bank sent it back. The store is told by e-mail',
  params: IdParams,
  body: z.discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('paid'),
      reference: z.string(referenceMissing).trim().min(1, referenceMissing).max(limits.bankData.reference),
    }),
    z.strictObject({ status: z.enum(['refused', 'returned']), reason }),
  ]),
  response: one(Disbursement),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'DISBURSEMENT_OWED'],
});

export const readDisbursementAccount = operation({
  name: 'readDisbursementAccount',
  service,
  method: 'POST',
  path: '/api/store/disbursement/{id}/account',
  summary:
    'Shows the bank account of a disbursement in full to who is about to pay it; each reading is recorded',
  params: IdParams,
  response: one(FullBankData),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const makeDisbursementBatch = operation({
  name: 'makeDisbursementBatch',
  service,
  method: 'POST',
  path: '/api/store/disbursement/batch',
  summary:
    'The disbursements of a currency that wait, oldest first, as a CSV file for the bank with their accounts in full; each reading is recorded',
  body: z.strictObject({ currency: Currency }),
  response: one(
    z.object({
      csv: z.string(),
      count: z.int(),
      left_out: z
        .int()
        .describe('Those of stores that have no account any more, or that owe something by now'),
    }),
  ),
  allow: { admin: 'any' },
  errors: [],
});
