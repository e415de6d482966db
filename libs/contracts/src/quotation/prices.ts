import { z } from 'zod';
import { Currency, Id, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { sellers, sellersAndManagers } from '../roles.ts';
import { workErrors } from './fields.ts';

const service = 'quotation';

export const OwnPrice = z.object({
  quotation_id: Id,
  brand: z.string(),
  reference: z.string().nullable(),
  unit_price: z.number(),
  currency: Currency,
  warranty: z.string(),
  delivery_time: z.string(),
  created_at: Timestamp,
});
export type OwnPrice = z.infer<typeof OwnPrice>;

export const listOwnPrices = operation({
  name: 'listOwnPrices',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/{id}/ownPrices',
  summary:
    'What one’s store quoted before for parts of the same name on the same brand and model, newest first',
  params: IdParams,
  response: one(
    z
      .array(z.object({ quotation_request_detail_id: Id, prices: z.array(OwnPrice).max(limits.ownPrices) }))
      .max(limits.partsPerRequest),
  ),
  allow: sellers,
  errors: ['NOT_FOUND', ...workErrors],
});

export const MarketPrice = z.object({
  quotation_request_detail_id: Id,
  from: z.number().describe('Unit price, rounded down'),
  to: z.number().describe('Unit price, rounded up'),
  median: z.number().optional().describe('Unit price, exact; for managers alone'),
  currency: Currency,
});
export type MarketPrice = z.infer<typeof MarketPrice>;

export const listMarketPrices = operation({
  name: 'listMarketPrices',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/{id}/marketPrices',
  summary:
    'The coarse range of what other stores of the country (for managers: all) asked lately for parts of the same name, of the same vehicle where enough is known; parts that too few of them quoted are left out',
  params: IdParams,
  response: one(z.array(MarketPrice).max(limits.partsPerRequest)),
  allow: sellersAndManagers,
  errors: ['NOT_FOUND', ...workErrors],
});
