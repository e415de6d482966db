import {
  bankAccountTypes,
  fieldMessages,
  partGroups,
  storeApplicationFields,
  storeApplicationMessages,
  storeApplicationStates,
  storeDocumentKinds,
} from '@tuerca/rules';
import { z } from 'zod';
import { Country, Id, MediaPath, Mobile, Named, NamedCity, oneLine, Timestamp } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import type { Access } from '../roles.ts';
import { OpeningHours } from './store-pages.ts';

const service = 'identity';

/**
 * Who may apply: a person with an account, and the linked provider whose store becomes one of Tuerca. Whoever owns or
 * advises a store already is told so by the use case.
 */
const applicants = { buyer: 'own', vendor: 'own', adviser: 'own' } as const satisfies Access;
const administrators = { admin: 'any' } as const satisfies Access;

const { required, tooLong } = fieldMessages;
/** A text in any script; an empty one clears the field. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong)
    .refine(...oneLine)
    .transform((given) => given || null)
    .nullable()
    .optional();
const said = (most: number) => z.string().trim().min(1, required).max(most, tooLong);

const ApplicationField = z.enum([
  ...storeApplicationFields.company,
  ...storeApplicationFields.reach,
  ...storeApplicationFields.papers,
]);
const Status = z.enum(storeApplicationStates);
const Missing = z.strictObject({ field: ApplicationField, text: said(limits.storeApplication.missing) });

const StoreDocument = z.object({
  kind: z.enum(storeDocumentKinds),
  path: z.string().describe('A private file, for its owner and administrators'),
  name: z.string(),
  extension: z.string(),
});

/** An application to open a store as its applicant sees it: of the account number the end alone. */
export const StoreApplication = z.object({
  id: Id,
  status: Status,
  country: Country,
  name: z.string().nullable().describe('The commercial name'),
  legal_name: z.string().nullable(),
  tax_id: z.string().nullable().describe('NIT with its check digit, or RFC'),
  phone: z.string().nullable().describe('E.164'),
  contact_name: z.string().nullable(),
  brands: z.array(Named),
  part_groups: z.array(z.enum(partGroups)).nullable().describe('null: any'),
  city: NamedCity.nullable(),
  served_cities: z.array(NamedCity).nullable().describe('null: any'),
  opening_hours: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
  wants_module: z.boolean().describe('Whether it wants the quotation module'),
  bank: z.string().nullable(),
  account_type: z.enum(bankAccountTypes).nullable(),
  account_number_end: z.string().nullable().describe('The last digits of the account number'),
  account_holder: z.string().nullable(),
  documents: z.array(StoreDocument),
  missing: z.array(z.object({ field: ApplicationField, text: z.string() })).describe('What it lacked last'),
  reason: z.string().nullable().describe('Why it was refused'),
  store: z.object({ id: Id, name: z.string(), segment: z.string() }).nullable(),
  submitted_at: Timestamp.nullable(),
  decided_at: Timestamp.nullable(),
  updated_at: Timestamp,
});
export type StoreApplication = z.infer<typeof StoreApplication>;

/** The same for administrators, who compare the account with its certificate. */
const ReviewedApplication = StoreApplication.extend({
  account_number: z.string().nullable(),
  applicant: z.object({
    id: Id,
    name: z.string().nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
  }),
  decided_by: z.string().nullable(),
});
export type ReviewedApplication = z.infer<typeof ReviewedApplication>;

const ListedApplication = StoreApplication.pick({
  id: true,
  status: true,
  country: true,
  name: true,
  legal_name: true,
  tax_id: true,
  city: true,
  submitted_at: true,
  decided_at: true,
}).extend({ applicant_name: z.string().nullable() });
export type ListedApplication = z.infer<typeof ListedApplication>;

export const readOwnStoreApplication = operation({
  name: 'readOwnStoreApplication',
  service,
  method: 'GET',
  path: '/api/store/ownStoreApplication',
  summary: 'Reads one’s own application to open a store; null before it is begun',
  response: one(StoreApplication.nullable()),
  allow: applicants,
  errors: [],
});

export const saveStoreApplication = operation({
  name: 'saveStoreApplication',
  service,
  method: 'PATCH',
  path: '/api/store/ownStoreApplication',
  summary: 'Saves fields of one’s own application, which the first of them begins',
  body: z.strictObject({
    country: Country.default('CO').describe('Of the store; kept from the first time on'),
    name: text(inputLimits.name),
    legal_name: text(limits.storeApplication.legalName),
    tax_id: text(limits.storeApplication.taxId),
    phone: Mobile.nullable().optional(),
    contact_name: text(inputLimits.name),
    brand_ids: z.array(Id).max(inputLimits.ids).optional(),
    part_groups: z
      .array(z.enum(partGroups))
      .min(1, storeApplicationMessages.partGroups)
      .max(partGroups.length)
      .nullable()
      .optional(),
    city_id: Id.nullable().optional(),
    served_city_ids: z
      .array(Id)
      .min(1, storeApplicationMessages.cities)
      .max(limits.servedCities, `Elige máximo ${limits.servedCities} ciudades`)
      .nullable()
      .optional(),
    opening_hours: OpeningHours.optional(),
    wants_module: z.boolean().optional(),
    bank: text(limits.storeApplication.bank),
    account_type: z.enum(bankAccountTypes).nullable().optional(),
    account_number: text(limits.storeApplication.accountNumber),
    account_holder: text(limits.storeApplication.legalName),
    tax_certificate: MediaPath.nullable().optional().describe('A confidential file of the caller'),
    commerce_registration: MediaPath.nullable().optional().describe('A confidential file of the caller'),
  }),
  response: one(StoreApplication),
  allow: applicants,
  errors: [
    'CONFLICT',
    'TAX_ID_TAKEN',
    'ZONE_UNKNOWN',
    'BRAND_UNKNOWN',
    'STORE_DOCUMENT_WRONG',
    'ALREADY_OF_STORE',
  ],
});

export const submitStoreApplication = operation({
  name: 'submitStoreApplication',
  service,
  method: 'POST',
  path: '/api/store/ownStoreApplication/submit',
  summary: 'Sends one’s own application to be reviewed; one that was sent already is answered as it is',
  response: one(StoreApplication),
  allow: applicants,
  errors: ['NOT_FOUND', 'CONFLICT', 'TAX_ID_TAKEN', 'ALREADY_OF_STORE'],
});

export const reopenStoreApplication = operation({
  name: 'reopenStoreApplication',
  service,
  method: 'POST',
  path: '/api/store/ownStoreApplication/reopen',
  summary: 'Takes one’s own application back from the review, or begins anew after a refusal',
  response: one(StoreApplication),
  allow: applicants,
  errors: ['NOT_FOUND', 'CONFLICT', 'ALREADY_OF_STORE', 'TAX_ID_TAKEN'],
});

const reviewed = ['inReview', 'missing', 'approved', 'refused'] as const;

export const listStoreApplications = operation({
  name: 'listStoreApplications',
  service,
  method: 'GET',
  path: '/api/store/storeApplication',
  summary: 'Lists who wants to open a store, drafts left out, newest first',
  query: listQuery({
    filter: { status: by.name(reviewed), name: by.text() },
    order: ['submitted_at'],
  }),
  response: many(ListedApplication),
  allow: administrators,
  errors: [],
});

export const countStoreApplications = operation({
  name: 'countStoreApplications',
  service,
  method: 'GET',
  path: '/api/store/storeApplication/counts',
  summary: 'Counts the applications to open a store by how they stand, drafts left out',
  response: one(z.object({ inReview: z.int(), missing: z.int(), approved: z.int(), refused: z.int() })),
  allow: administrators,
  errors: [],
});

export const readStoreApplication = operation({
  name: 'readStoreApplication',
  service,
  method: 'GET',
  path: '/api/store/storeApplication/{id}',
  summary: 'Reads an application to open a store, with its bank account and documents',
  params: IdParams,
  response: one(ReviewedApplication),
  allow: administrators,
  errors: ['NOT_FOUND'],
});

export const decideStoreApplication = operation({
  name: 'decideStoreApplication',
  service,
  method: 'PATCH',
  path: '/api/store/storeApplication/{id}',
  summary: 'Approves an application, which opens the store, tells what it lacks, or refuses it',
  params: IdParams,
  body: z.discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('approved'),
      has_module: z
        .boolean()
        .optional()
        .describe('Whether the store gets the module; by default as it asked'),
    }),
    z.strictObject({
      status: z.literal('missing'),
      missing: z
        .array(Missing)
        .min(1, 'Di al menos un dato que falta')
        .max(limits.storeApplication.missingFields)
        .refine(
          (told) => new Set(told.map(({ field }) => field)).size === told.length,
          'Cada dato va una sola vez',
        ),
    }),
    z.strictObject({ status: z.literal('refused'), reason: said(limits.storeApplication.reason) }),
  ]),
  response: one(ReviewedApplication),
  allow: administrators,
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'ALREADY_OF_STORE',
    'SEGMENT_TAKEN',
    'TAX_ID_TAKEN',
    'BRAND_UNKNOWN',
    'ZONE_UNKNOWN',
  ],
});
