import { z } from 'zod';
import { Currency, Id, Timestamp } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { limits } from '../limits.ts';
import { many, operation } from '../operation.ts';
import { sellersAndManagers } from '../roles.ts';

const service = 'quotation';

/** The channels as the report's filter names them (source: specification 2 section 2.9). */
export const reportChannels = { marketplace: '1', store: '2' } as const;

const managersOnly = 'Managers only';
const whereBuyerShows = 'Where the caller may see the buyer';

/** A request and a store that it came to: what was asked, what the store answered, and what became of it. */
export const AnalyticsRow = z.object({
  store_id: Id.nullable().optional().describe(`${managersOnly}; null: no store has dealt with the request`),
  store_name: z.string().nullable().optional().describe(managersOnly),
  vehicle_VIN: z
    .string()
    .nullable()
    .optional()
    .describe(`${managersOnly}: of the vehicle in the buyer’s garage`),
  vehicle_license_plate: z
    .string()
    .nullable()
    .optional()
    .describe(`${managersOnly}: of the vehicle in the buyer’s garage`),
  quotation_request_id: Id,
  quotation_request_code: z.string(),
  quotation_request_date: Timestamp,
  quotation_request_store_id: Id.nullable().describe('null is the marketplace channel'),
  quotation_request_vehicle_brand: z.string().nullable(),
  quotation_request_vehicle_model: z.string(),
  quotation_request_vehicle_year: z.int().nullable(),
  quotation_request_vehicle_VIN: z.string().nullable().optional().describe(managersOnly),
  quotation_request_vehicle_plate: z.string().nullable().optional().describe(managersOnly),
  quotation_request_identification: z.string().nullable().optional().describe(managersOnly),
  quotation_request_detail: z.array(z.object({ name: z.string(), amount: z.int() })),
  quotation_request_ignores_reason: z.string().nullable().describe('Why the store discarded it'),
  user_name: z.string().describe("'--' for those who may not see it"),
  user_email: z.string().nullable().optional().describe(whereBuyerShows),
  user_whatsapp: z.string().nullable().optional().describe(whereBuyerShows),
  user_city_name: z.string().nullable(),
  quotation_id: Id.nullable(),
  quotation_code: z.string().nullable(),
  quotation_date: Timestamp.nullable(),
  quotation_detail: z.array(
    z.object({ name: z.string(), brand: z.string(), amount: z.int(), unit_price: z.number() }),
  ),
  quotation_detail_references: z.array(z.string()).describe('The store’s own, of the lines that have one'),
  quotation_total: z.number().nullable().describe('What was offered, with shipping'),
  tuerca_go_buyer_ignores_quotation: z.string().nullable().describe('Why the buyer discarded the quotation'),
  cart_shopping_header_id: Id.nullable(),
  cart_shopping_header_date: Timestamp.nullable(),
  cart_shopping_header_total: z.number().nullable(),
  currency: Currency,
});
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

const query = listQuery({
  filter: {
    quotation_request_id: by.id(),
    quotation_request_code: by.text(),
    quotation_request_date: by.date(),
    channel: by.name([reportChannels.marketplace, reportChannels.store]),
    store_name: by.text(),
    quotation_request_vehicle_brand: by.text(),
    quotation_request_vehicle_model: by.text(),
    quotation_request_vehicle_year: by.number(),
    quotation_request_vehicle_VIN: by.text(),
    quotation_request_vehicle_plate: by.text(),
    quotation_request_identification: by.text(),
    quotation_request_detail: by.text(),
    quotation_request_ignores_reason: by.text(),
    user_name: by.text(),
    user_city_name: by.text(),
    quotation_id: by.id(),
    quotation_date: by.date(),
    cart_shopping_header_date: by.date(),
  },
  order: ['quotation_request_date', 'quotation_request_id'],
});

export const listAnalytics = operation({
  name: 'listAnalytics',
  service,
  method: 'GET',
  path: '/api/tuercaGo/completeAnalytics',
  summary:
    'Lists the requests that came to one’s store (it quoted or discarded them, or they were aimed at it), with what became of them; for managers those of every store',
  query,
  response: many(AnalyticsRow),
  allow: sellersAndManagers,
  errors: [],
});

export const exportAnalytics = operation({
  name: 'exportAnalytics',
  service,
  method: 'GET',
  path: '/api/tuercaGo/completeAnalytics/excel',
  summary: `The report as an Excel workbook (.xlsx): the newest ${limits.reportRows} rows, and a note where there are more`,
  query: z.strictObject({ filter: query.shape.filter }),
  response: z.unknown(),
  binary: true,
  allow: sellersAndManagers,
  errors: [],
});
