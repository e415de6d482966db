import { bankAccountTypes, identificationTypes } from '@tuerca/rules';
import { z } from 'zod';
import { Currency, Done, Id, Price, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { registered } from '../roles.ts';
import { Code, Name } from './fields.ts';

const service = 'identity';

/** By what somebody shows again who they are: the password, or a code sent to the account's own e-mail or number. */
export const Confirmation = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('password'),
    password: z.string().min(1, 'Escribe tu contraseña').max(limits.passwordMax),
  }),
  z.strictObject({ by: z.enum(['email', 'mobile']), code: Code }),
]);
export type Confirmation = z.infer<typeof Confirmation>;

/** A bank account as its owner sees it again: of its numbers the ends alone. */
export const BankData = z.object({
  bank: z.string(),
  account_type: z.enum(bankAccountTypes),
  number_end: z.string().describe('At most its last four digits'),
  holder: z.string(),
  identification_type: z.enum(identificationTypes),
  identification_end: z.string(),
  updated_at: Timestamp,
});
export type BankData = z.infer<typeof BankData>;

/** A bank account in full, for who transfers to it. */
export const FullBankData = BankData.omit({ number_end: true, identification_end: true }).extend({
  account_number: z.string(),
  identification: z.string(),
});
export type FullBankData = z.infer<typeof FullBankData>;

export const BankDataDraft = z.strictObject({
  bank: z
    .string()
    .trim()
    .max(limits.bankData.bank)
    .optional()
    .describe('Of a Colombian account; that of a CLABE stands in the number'),
  account_type: z.enum(bankAccountTypes, 'Elige el tipo de cuenta'),
  account_number: z.string().trim().min(1, 'Escribe el número de cuenta').max(limits.bankData.number),
  holder: Name,
  identification_type: z.enum(identificationTypes, 'Elige el tipo de identificación'),
  identification: z.string().trim().min(1, 'Escribe la identificación').max(limits.addressIdentification),
  confirmation: Confirmation,
});

export const readStoreBankData = operation({
  name: 'readStoreBankData',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/dataBankConfig',
  summary: 'Reads a store’s bank account, its numbers masked; null where it has none',
  params: IdParams,
  response: one(BankData.nullable()),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});

export const updateStoreBankData = operation({
  name: 'updateStoreBankData',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}/dataBankConfig',
  summary:
    'Changes a store’s bank account, by who confirms the password or a code, and tells the owner by e-mail',
  params: IdParams,
  body: BankDataDraft,
  response: one(BankData),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'PASSWORD_WRONG', 'CODE_WRONG', 'CODE_TOO_MANY'],
});

export const readUserBankData = operation({
  name: 'readUserBankData',
  service,
  method: 'GET',
  path: '/api/users/users/{id}/dataBank',
  summary: 'Reads one’s own bank account, its numbers masked; null where there is none',
  params: IdParams,
  response: one(BankData.nullable()),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const updateUserBankData = operation({
  name: 'updateUserBankData',
  service,
  method: 'PATCH',
  path: '/api/users/users/{id}/updateDataBank',
  summary: 'Changes one’s own bank account, by who confirms the password or a code, and tells it by e-mail',
  params: IdParams,
  body: BankDataDraft,
  response: one(BankData),
  allow: registered,
  errors: ['NOT_FOUND', 'PASSWORD_WRONG', 'CODE_WRONG', 'CODE_TOO_MANY'],
});

export const disbursementStates = ['requested', 'paid', 'refused', 'withdrawn'] as const;

/** What a store asks to be paid out. */
export const Disbursement = z.object({
  id: Id,
  store_id: Id,
  store_name: z.string(),
  amount: Price,
  currency: Currency,
  status: z.enum(disbursementStates),
  bank: z.string(),
  number_end: z.string(),
  account_changed: z.boolean().describe('The bank account is another than when it was asked for'),
  reference: z.string().nullable().describe('Of the transfer'),
  reason: z.string().nullable().describe('Why it was refused'),
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
  errors: [],
});

export const requestDisbursement = operation({
  name: 'requestDisbursement',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}/requestDisbursement',
  summary: 'Asks for a payment to the store’s bank account, which an administrator decides; one at a time',
  params: IdParams,
  body: z.strictObject({ amount: Price.refine((amount) => amount > 0, 'Escribe cuánto pides') }),
  response: one(Disbursement),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'BANK_DATA_REQUIRED', 'DISBURSEMENT_OPEN'],
});

export const withdrawDisbursement = operation({
  name: 'withdrawDisbursement',
  service,
  method: 'DELETE',
  path: '/api/store/disbursement/{id}',
  summary: 'Withdraws a disbursement that was not decided yet',
  params: IdParams,
  response: one(Done),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const decideDisbursement = operation({
  name: 'decideDisbursement',
  service,
  method: 'PATCH',
  path: '/api/store/disbursement/{id}',
  summary: 'Says that a disbursement was paid, or refuses it with a reason, and tells the store by e-mail',
  params: IdParams,
  body: z.discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('paid'),
      reference: z
        .string('Escribe la referencia de la transferencia')
        .trim()
        .min(1, 'Escribe la referencia de la transferencia')
        .max(limits.bankData.reference),
    }),
    z.strictObject({
      status: z.literal('refused'),
      reason: z.string('Escribe el motivo').trim().min(1, 'Escribe el motivo').max(limits.storeRequestReason),
    }),
  ]),
  response: one(Disbursement),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
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
