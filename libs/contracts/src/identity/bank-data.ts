import { bankAccountTypes, identificationTypes } from '@tuerca/rules';
import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { onlyServices, registered } from '../roles.ts';
import { Code, Name, proofErrors } from './fields.ts';

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
  summary: 'Changes a store’s bank account, by who confirms the password or a code, and tells the owner',
  params: IdParams,
  body: BankDataDraft,
  response: one(BankData),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', ...proofErrors],
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
  summary: 'Changes one’s own bank account, by who confirms the password or a code, and tells it',
  params: IdParams,
  body: BankDataDraft,
  response: one(BankData),
  allow: registered,
  errors: ['NOT_FOUND', ...proofErrors],
});

/** By the cart service, which decides whether the disbursements may be paid (ADR 0441). */
export const readPayoutAccounts = operation({
  name: 'readPayoutAccounts',
  service,
  method: 'POST',
  path: '/internal/payoutAccounts',
  summary: 'Reads in full the bank accounts of stores that are about to be paid, and records who read them',
  body: z.strictObject({
    read_by: Id.describe('The administrator who asks'),
    disbursements: z
      .array(z.strictObject({ id: Id, store_id: Id }))
      .min(1)
      .max(limits.disbursementBatch),
  }),
  response: one(z.array(z.object({ disbursement_id: Id, account: FullBankData.nullable() }))),
  allow: onlyServices,
  errors: [],
  internal: true,
});
