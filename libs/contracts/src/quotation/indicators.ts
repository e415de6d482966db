import { daysFromTo } from '@tuerca/rules';
import { z } from 'zod';
import { Currency, Day, daysInOrder, Id, Timestamp } from '../fields.ts';
import { discardReasons, limits, quotationDiscardReasons } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { sellers } from '../roles.ts';

const service = 'quotation';

/** What a store received in a period, what it answered, and what it sold. */
export const StoreFigures = z.object({
  requests: z.int().describe('That came to the store in the period'),
  requests_quoted: z.int().describe('Of them, quoted by now'),
  requests_discarded: z.int().describe('Of them, discarded and not quoted'),
  median_response_minutes: z
    .int()
    .nullable()
    .describe('From the request to the quotation, of the quotations of the period; null without any'),
  quotations: z.int().describe('Sent in the period; the five standings below add up to them'),
  quoted_total: z.number().describe('What they offered, with shipping'),
  quoted_sold_total: z
    .number()
    .describe('What of that is sold by now, after what was given back; its share is the conversion'),
  sold: z.int(),
  review: z.int(),
  rejected: z.int(),
  expired: z.int(),
  closed: z.int(),
  orders: z.int().describe('Made in the period, whenever they were quoted, also of products'),
  orders_total: z.number().describe('Of the orders, after what was given back of them'),
});
export type StoreFigures = z.infer<typeof StoreFigures>;

const counted = (reasons: number) =>
  z
    .array(z.object({ reason: z.string(), count: z.int() }))
    .max(reasons)
    .describe('Most frequent first');

export const readStoreIndicators = operation({
  name: 'readStoreIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotation/storeIndicators',
  summary: `One’s store in a period of at most ${limits.indicatorDays} days of its country, beside the period of the same length before; a period that is not over is compared up to the same time`,
  query: z
    .strictObject({ from: Day, to: Day })
    .refine(...daysInOrder)
    .refine(({ from, to }) => daysFromTo(from, to) <= limits.indicatorDays, {
      path: ['to'],
      error: `Elige máximo ${limits.indicatorDays} días`,
    }),
  response: one(
    z.object({
      currency: Currency,
      calculated_at: Timestamp,
      previous_from: Day,
      previous_to: Day,
      current: StoreFigures,
      previous: StoreFigures,
      steps: z
        .array(z.object({ from: Day, to: Day, requests: z.int(), quotations: z.int(), orders: z.int() }))
        .max(limits.indicatorSteps)
        .describe('The period in steps of a day, of seven or of more, oldest first'),
      discards: counted(discardReasons.length).describe('Why the store discarded requests in the period'),
      rejections: counted(quotationDiscardReasons.length).describe(
        'Why buyers discarded quotations of the store in the period',
      ),
    }),
  ),
  allow: sellers,
  errors: ['NOT_FOUND'],
});

export const listAdviserFigures = operation({
  name: 'listAdviserFigures',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotation/adviserIndicators',
  summary:
    'What each adviser of one’s store answered in the last 30 days; those who answered nothing are left out',
  response: one(
    z
      .array(
        z.object({
          adviser_id: Id,
          quotations: z.int(),
          discards: z.int(),
          sold: z.int().describe('Of the quotations, those ordered from'),
          last_at: Timestamp.describe('When the adviser answered last'),
        }),
      )
      .max(limits.adviserPageSize),
  ),
  allow: { vendor: 'own' },
  errors: [],
});

export const readEfficiencyIndicators = operation({
  name: 'readEfficiencyIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotation/efficiencyIndicators',
  summary:
    'What the store quoted and sold in the last 30 days of its country, as readStoreIndicators has them',
  response: one(
    z.object({
      quotations_made: z.int(),
      quotation_with_purchase: z.int(),
      under_review_by_buyer: z.int(),
      buyer_ignore_quotation: z.int(),
      percentage_of_quotation: z.number(),
      currency: Currency.optional().describe('Of the store’s country; absent from earlier servers'),
      total_price_quotes: z.number(),
      total_price_orders: z
        .number()
        .describe(
          'Of the orders of these days, also of products, after what was given back of them: `orders_total`',
        ),
      conversion: z
        .number()
        .describe('Of `total_price_quotes`, what is sold by now in whole percent: `quoted_sold_total`'),
    }),
  ),
  allow: sellers,
  errors: [],
});

/** How often each reason was given for a discard, the most frequent first (specification 2 section 3). */
const DiscardIndicators = z
  .array(
    z.object({
      reason: z.string(),
      count_reason_discarded: z.int(),
      total_reason_discarded: z.int().describe('Discards for any reason'),
      percentage_discarded: z.int().describe('The share of this reason in whole percent'),
    }),
  )
  .max(Math.max(discardReasons.length, quotationDiscardReasons.length));

export const readDiscardIndicators = operation({
  name: 'readDiscardIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequestIgnored/discardIndicators',
  summary: 'Why one’s store discarded requests in the last 30 days',
  response: one(DiscardIndicators),
  allow: sellers,
  errors: [],
});

export const readBuyerDiscardIndicators = operation({
  name: 'readBuyerDiscardIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/buyerIgnoresQuotation/{id}/getDiscardIndicatorsBuyer',
  summary: 'Why buyers discarded quotations of one’s store in the last 30 days; the id is the store’s',
  params: IdParams,
  response: one(DiscardIndicators),
  allow: sellers,
  errors: ['NOT_FOUND'],
});
