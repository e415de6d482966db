import {
  billingProblems,
  fieldMessages,
  identificationTypes,
  invoiceKinds,
  invoiceStates,
  numberingMessages,
  numberingProblems,
  personKinds,
  readIdentification,
  seriesPattern,
} from '@tuerca/rules';
import { z } from 'zod';
import { Country, Currency, Day, Done, Email, Id, oneLine, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers } from '../roles.ts';

const service = 'cart';

const { required } = fieldMessages;
const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(longest, fieldMessages.tooLong)
    .refine(...oneLine);
const optional = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, fieldMessages.tooLong)
    .refine(...oneLine)
    .transform((given) => given || null)
    .nullable()
    .default(null);

const Party = z.strictObject({
  country: Country,
  identification_type: z.enum(identificationTypes, 'Elige el tipo de identificación'),
  identification: text(limits.addressIdentification),
  legal_name: text(limits.billing.legalName),
  email: Email,
  person: z.enum(personKinds).nullable().default(null).describe('Asked for in Colombia'),
  address: optional(limits.billing.address).describe('Asked for in Colombia'),
  city: optional(limits.billing.city).describe('Asked for in Colombia'),
  regime: text(3).describe('Whether it charges IVA (48, 49) in Colombia; the régimen fiscal in Mexico'),
  responsibilities: z.array(z.string().max(8)).max(5).default([]).describe('Of the RUT, in Colombia'),
  use: optional(4).describe('Of the CFDI, in Mexico'),
  postal_code: optional(5).describe('Of the domicilio fiscal, in Mexico'),
});

/** Data for invoices as they are kept. */
const KeptParty = z.object({
  country: Country,
  identification_type: z.enum(identificationTypes),
  identification: z.string(),
  legal_name: z.string(),
  email: z.string(),
  person: z.enum(personKinds).nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  regime: z.string(),
  responsibilities: z.array(z.string()),
  use: z.string().nullable(),
  postal_code: z.string().nullable(),
});

/** The identification as it is kept, once nothing is wrong with it. */
const tidied = <T extends z.output<typeof Party>>(party: T): T => {
  const read = readIdentification(party.identification_type, party.identification);
  return 'value' in read ? { ...party, identification: read.value } : party;
};
const refuse = (context: z.RefinementCtx, problems: Record<string, string>): void => {
  for (const [field, message] of Object.entries(problems))
    context.addIssue({ code: 'custom', path: [field], message });
};

/** Who an invoice is for. */
export const BillingData = Party.transform(tidied).superRefine((party, context) =>
  refuse(context, billingProblems(party)),
);
export type BillingData = z.output<typeof BillingData>;

const SeriesName = z.string().trim().toUpperCase().regex(seriesPattern, numberingMessages.series);
const InvoiceNumber = z
  .int(numberingMessages.number)
  .min(1, 'Los números empiezan en 1')
  .max(limits.billing.number, 'El número es demasiado grande');

/** Who a store's invoices are of, and their numbers. */
export const StoreBillingData = Party.extend({
  series: SeriesName.describe('The prefix or serie of its invoices'),
  credit_series: SeriesName.describe('And of its credit notes'),
  first_number: InvoiceNumber,
  last_number: InvoiceNumber.nullable().default(null).describe('Authorised by the DIAN, in Colombia'),
  authorization: optional(limits.billing.authorization).describe('The number of the DIAN’s, in Colombia'),
  authorized_from: Day.nullable().default(null),
  authorized_to: Day.nullable().default(null),
})
  .transform(tidied)
  .superRefine((party, context) =>
    refuse(context, { ...billingProblems(party, true), ...numberingProblems(party) }),
  );
export type StoreBillingData = z.output<typeof StoreBillingData>;

export const Invoice = z.object({
  id: Id,
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStates),
  reason: z.string().nullable().describe('Why it was refused, or what it waits for'),
  waits_for_store: z.boolean().describe('Until the store has completed its data, or has numbers again'),
  number: z.string().nullable().describe('With its series'),
  code: z.string().nullable().describe('The CUFE or CUDE of Colombia, the folio fiscal of Mexico'),
  country: Country,
  currency: Currency,
  subtotal: z.number().describe('Without IVA; all of it until the document is made'),
  tax: z.number().describe('0 of a store that charges none'),
  total: z.number(),
  order: z.object({ id: Id, ref_venta: z.string() }),
  store: z.object({ id: Id, name: z.string() }),
  receiver: z.object({ legal_name: z.string(), identification: z.string() }),
  at: Timestamp.describe('When it was stamped; until then when it was asked for'),
  may_retry: z.boolean().describe('The caller’s side may ask for it again as it is'),
});
export type Invoice = z.infer<typeof Invoice>;

export const readBillingData = operation({
  name: 'readBillingData',
  service,
  method: 'GET',
  path: '/api/cart/billingData/{country}',
  summary: 'One’s own data for invoices of a country; null while none were given',
  params: z.object({ country: Country }),
  response: one(KeptParty.nullable()),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: [],
});

export const saveBillingData = operation({
  name: 'saveBillingData',
  service,
  method: 'PATCH',
  path: '/api/cart/billingData',
  summary: 'Keeps one’s own data for invoices of a country; invoices that were made stay as they are',
  body: BillingData,
  response: one(Done),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: [],
});

export const removeBillingData = operation({
  name: 'removeBillingData',
  service,
  method: 'DELETE',
  path: '/api/cart/billingData/{country}',
  summary: 'Forgets one’s own data for invoices of a country',
  params: z.object({ country: Country }),
  response: one(Done),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: [],
});

export const readStoreBillingData = operation({
  name: 'readStoreBillingData',
  service,
  method: 'GET',
  path: '/api/cart/storeBillingData/{country}',
  summary: 'The data of one’s own store for its invoices of a country; null while none were given',
  params: z.object({ country: Country }),
  response: one(
    KeptParty.extend({
      series: z.string(),
      credit_series: z.string(),
      first_number: z.int(),
      last_number: z.int().nullable(),
      authorization: z.string().nullable(),
      authorized_from: Day.nullable(),
      authorized_to: Day.nullable(),
    }).nullable(),
  ),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const saveStoreBillingData = operation({
  name: 'saveStoreBillingData',
  service,
  method: 'PATCH',
  path: '/api/cart/storeBillingData',
  summary: 'Keeps the data of one’s own store for its invoices; those that waited for them are made',
  body: StoreBillingData,
  response: one(Done),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const readOrderInvoices = operation({
  name: 'readOrderInvoices',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/{id}/invoices',
  summary: 'The invoice of an order and its credit notes, for its buyer, its store and managers',
  params: IdParams,
  response: one(
    z.object({
      may_ask: z.boolean().describe('The caller may ask for the invoice, or again for one that was refused'),
      invoices: z.array(Invoice).max(limits.invoicesOfOrder),
    }),
  ),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const askInvoice = operation({
  name: 'askInvoice',
  service,
  method: 'POST',
  path: '/api/cart/CartShoppingHeader/{id}/askInvoice',
  summary:
    'A buyer asks for the invoice of an order that was paid or sent, or again for one that was refused; the data are kept for the next',
  params: IdParams,
  body: BillingData,
  response: one(Invoice),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: ['NOT_FOUND', 'INVOICE_EARLY', 'INVOICE_MADE'],
});

export const retryInvoice = operation({
  name: 'retryInvoice',
  service,
  method: 'POST',
  path: '/api/cart/invoices/{id}/retry',
  summary:
    'A store has an invoice or credit note of its own that was refused stamped again, with its data of now',
  params: IdParams,
  response: one(Invoice),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Elige un mes')
  .describe('yyyy-mm, by the clock of the store’s country');

export const listInvoices = operation({
  name: 'listInvoices',
  service,
  method: 'GET',
  path: '/api/cart/invoices',
  summary: 'Lists the invoices and credit notes of one’s own store, newest first',
  query: listQuery({
    filter: { status: by.name(invoiceStates), kind: by.name(invoiceKinds), at: by.date() },
    order: ['at'],
  }),
  response: many(Invoice),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const exportInvoices = operation({
  name: 'exportInvoices',
  service,
  method: 'GET',
  path: '/api/cart/invoices/export',
  summary:
    'The stamped invoices and credit notes of one’s own store in a month, as a CSV or a workbook for its accountant; credit notes are negative',
  query: z.strictObject({ month, format: z.enum(['csv', 'xlsx']) }),
  response: z.unknown(),
  binary: true,
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const downloadInvoice = operation({
  name: 'downloadInvoice',
  service,
  method: 'GET',
  path: '/api/cart/invoices/{id}/file',
  summary: 'A stamped invoice or credit note as its XML or a PDF, for its buyer, its store and managers',
  params: IdParams,
  query: z.strictObject({ format: z.enum(['xml', 'pdf']) }),
  response: z.unknown(),
  binary: true,
  allow: buyers,
  errors: ['NOT_FOUND'],
});
