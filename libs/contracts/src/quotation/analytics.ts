import { dealingResults, type DealingResult } from '@tuerca/rules';
import { z } from 'zod';
import { Currency, Id, Timestamp } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { limits } from '../limits.ts';
import { many, one, operation } from '../operation.ts';
import { sellersAndManagers } from '../roles.ts';

const service = 'quotation';

/** The channels as values of the report's filter (source: specification 2 section 2.9). */
export const reportChannels = { marketplace: '1', store: '2' } as const;

const resultNames = Object.keys(dealingResults) as [DealingResult, ...DealingResult[]];
const Result = z
  .enum(resultNames)
  .describe(
    'sold; review: the buyer may still order; rejected: the buyer discarded the quotation, or its order came to nothing; expired: its day passed, or the buyer closed the request; closed: the store withdrew it; discarded: the store discarded the request; open: neither quoted nor discarded',
  );

const managersOnly = 'Managers only';
const ofGarage = z
  .string()
  .nullable()
  .optional()
  .describe(`${managersOnly}: of the vehicle in the buyer’s garage`);
const whereBuyerShows = 'Where the caller may see the buyer';

/** A request at one store: what was asked, the store's answer, and the outcome. */
export const AnalyticsRow = z.object({
  store_id: Id.nullable().optional().describe(`${managersOnly}; null: no store has dealt with the request`),
  store_name: z.string().nullable().optional().describe(managersOnly),
  vehicle_engine_number: ofGarage,
  vehicle_chassis_number: ofGarage,
  vehicle_VIN: ofGarage,
  vehicle_cylinder_capacity: ofGarage,
  vehicle_class: ofGarage,
  vehicle_body_type: ofGarage,
  vehicle_fuel_type: ofGarage,
  vehicle_license_plate: ofGarage,
  vehicle_color: ofGarage,
  vehicle_transit_agency: ofGarage,
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
  quotation_total: z
    .number()
    .nullable()
    .describe('What was offered, with shipping; null where products were bought at their published prices'),
  tuerca_go_buyer_ignores_quotation: z.string().nullable().describe('Why the buyer discarded the quotation'),
  cart_shopping_header_id: Id.nullable(),
  cart_shopping_header_date: Timestamp.nullable(),
  cart_shopping_header_total: z
    .number()
    .nullable()
    .describe('What was ordered; null where the order came to nothing'),
  cart_shopping_header_refunded: z
    .number()
    .nullable()
    .describe('What of it was given back; null where the order came to nothing'),
  cart_shopping_header_reference: z.string().nullable().describe('As people call the order: PD-000057'),
  cart_shopping_header_commission: z
    .number()
    .nullable()
    .describe('What the service keeps of the order, after what was given back'),
  cart_shopping_header_store_receives: z
    .number()
    .nullable()
    .describe('The order’s total less what was given back and the commission'),
  result: Result,
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
    result: by.name(resultNames),
    search: by
      .text()
      .describe(
        'Words, each of which is found in the request’s number, brand, model, year, plate, VIN or a part’s name, or in the buyer’s name where the caller may see it',
      ),
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

export const readAnalyticsTotals = operation({
  name: 'readAnalyticsTotals',
  service,
  method: 'GET',
  path: '/api/tuercaGo/completeAnalytics/totals',
  summary:
    'The report counted by result and currency: how many requests, what was offered, and what was bought',
  query: z.strictObject({ filter: query.shape.filter }),
  response: one(
    z
      .array(
        z.object({
          result: Result,
          currency: Currency,
          requests: z.int(),
          quoted_total: z.number().describe('Sum of what was offered: `quotation_total`'),
          sold_total: z
            .number()
            .describe(
              'Of the orders, also of products, without those that came to nothing and what was given back',
            ),
        }),
      )
      .max(resultNames.length * Currency.options.length),
  ),
  allow: sellersAndManagers,
  errors: [],
});
