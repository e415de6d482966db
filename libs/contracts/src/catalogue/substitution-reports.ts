import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Id, severalLines, Timestamp } from '../fields.ts';
import { limits, partCatalogueLimits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { managers, registered } from '../roles.ts';
import { CatalogCode, CatalogKey, OemNumber, Ssd, substituteKinds } from './part-catalogue.ts';

const service = 'catalogue';
const base = '/api/catalogo/catalogV2';
const of = partCatalogueLimits;

/** How a report stands, as managers decide it. */
export const substitutionReportStatuses = ['open', 'accepted', 'rejected'] as const;

/** That a substitute number of a catalogue is wrong, as somebody who knows says. */
export const SubstitutionReport = z.object({
  id: Id,
  catalog: z.string(),
  vehicle_id: z.string(),
  vehicle_name: z.string(),
  ssd: z.string().describe('Leads to the vehicle'),
  unit_id: z.string(),
  unit_name: z.string(),
  oem: z.string(),
  substitute: z.string(),
  kind: z
    .enum(substituteKinds)
    .nullable()
    .describe('What the catalogue told of the substitute; null: not kept'),
  reason: z.string(),
  status: z.enum(substitutionReportStatuses),
  answer: z.string().nullable().describe('What the manager says of it'),
  user_id: Id.describe('Who reported'),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type SubstitutionReport = z.infer<typeof SubstitutionReport>;

const text = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, `Escribe al menos ${least} caracteres`)
    .max(most, fieldMessages.tooLong)
    .refine(...severalLines);

export const reportSubstitutionError = operation({
  name: 'reportSubstitutionError',
  service,
  method: 'POST',
  path: `${base}/reportSubstitutionError`,
  summary: 'Reports that a substitute number of a catalogue is wrong; a manager decides',
  body: z.strictObject({
    catalog: CatalogCode,
    vehicleId: CatalogKey,
    ssd: Ssd,
    unitId: CatalogKey,
    oem: OemNumber,
    substitute: OemNumber,
    reason: text(limits.reportReasonMin, of.reportReason),
  }),
  response: one(SubstitutionReport),
  allow: registered,
  errors: [
    'CATALOG_NOT_FOUND',
    'CATALOG_SSD_WRONG',
    'CATALOG_VEHICLE_NOT_FOUND',
    'CATALOG_PROVIDER_DOWN',
    'NOT_FOUND',
    'SUBSTITUTE_UNKNOWN',
    'SUBSTITUTION_REPORTED',
    'SUBSTITUTION_REPORTS_FULL',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const listSubstitutionReports = operation({
  name: 'listSubstitutionReports',
  service,
  method: 'GET',
  path: `${base}/substitutionReports`,
  summary: 'Lists reports of wrong substitutes, the newest first: one’s own; for managers all',
  query: listQuery({
    filter: { status: by.name(substitutionReportStatuses), catalog: by.code() },
    order: ['created_at'],
  }),
  response: many(SubstitutionReport),
  allow: { ...registered, ...managers },
  errors: [],
});

export const decideSubstitutionReport = operation({
  name: 'decideSubstitutionReport',
  service,
  method: 'PATCH',
  path: `${base}/substitutionReports/{id}`,
  summary: 'Decides a report: once accepted, the catalogue no longer shows that substitute of that number',
  params: IdParams,
  body: z.strictObject({
    status: z.enum(['accepted', 'rejected']),
    answer: text(1, of.reportAnswer),
  }),
  response: one(SubstitutionReport),
  allow: managers,
  errors: ['NOT_FOUND', 'SUBSTITUTION_DECIDED'],
});
