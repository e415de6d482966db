import { z } from 'zod';
import { IdParams, one, operation } from './operation.ts';
import { onlyServices } from './roles.ts';
import type { ServiceName } from './services.ts';

/** What each service keeps of a person, by kind. */
export const personalDataKinds = {
  identity: [
    'account',
    'consents',
    'sessions',
    'socialAccounts',
    'passkeys',
    'replacedContacts',
    'cookieChoices',
    'addresses',
    'providers',
    'activities',
    'moduleRequests',
    'brandRequests',
    'storeApplications',
    'bankAccounts',
    'legalDocuments',
    'wishes',
    'articles',
    'supplierRatings',
    'supportCases',
  ],
  catalogue: ['catalogSearches', 'substitutionReports', 'productImageReports', 'productUploads'],
  garage: ['vehicles', 'vehiclePapers', 'vehicleTransfers', 'plateLookups', 'plateWaits'],
  quotation: ['requests', 'quotations', 'storeNotes', 'infractions'],
  cart: ['orders', 'returns', 'cartItems', 'cartProducts', 'billingData', 'invoices', 'ratings'],
  chat: ['messages'],
  notification: ['notifications', 'deliveries'],
  media: ['files'],
} as const satisfies Partial<Record<ServiceName, readonly string[]>>;

export type PersonalDataService = keyof typeof personalDataKinds;
export type PersonalDataKind<S extends PersonalDataService = PersonalDataService> =
  (typeof personalDataKinds)[S][number];

/** How many of each kind a service keeps of a person. */
export const countPersonalDataOf = <S extends PersonalDataService>(service: S, name: string) =>
  operation({
    name,
    service,
    method: 'GET',
    path: `/internal/${service}/personalData/{id}`,
    summary: `Counts what ${service} keeps of a person, by kind`,
    params: IdParams,
    response: one(z.record(z.string(), z.int())),
    allow: onlyServices,
    errors: [],
    internal: true,
  });

/** A page of what a service keeps of a person, of one kind: what it is differs from kind to kind (ADR 0405). */
export const readPersonalDataOf = <S extends PersonalDataService>(service: S, name: string) =>
  operation({
    name,
    service,
    method: 'GET',
    path: `/internal/${service}/personalData/{id}/{kind}`,
    summary: `Reads what ${service} keeps of a person, of one kind, page by page`,
    params: IdParams.extend({ kind: z.enum(personalDataKinds[service] as readonly PersonalDataKind<S>[]) }),
    query: z.strictObject({
      after: z.string().max(128).optional().describe('The last key of the page before'),
    }),
    response: one(
      z.object({ items: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() }),
    ),
    allow: onlyServices,
    errors: [],
    internal: true,
  });
