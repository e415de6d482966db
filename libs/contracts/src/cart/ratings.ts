import { fieldMessages, ratingRules } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Id, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, ListMetadata, many, one, operation } from '../operation.ts';
import { everyone, sellers, sellersAndManagers, type Access } from '../roles.ts';

const service = 'cart';

/** Orders are for accounts, and nobody rates for another. */
const accounts = {
  buyer: 'own',
  vendor: 'own',
  adviser: 'own',
  manager: 'own',
  admin: 'own',
} as const satisfies Access;

const { required, tooLong } = fieldMessages;
const scoreMessage = `Elige un número de ${ratingRules.scoreMin} a ${ratingRules.scoreMax}`;

const Average = {
  average_rating: z.number().nullable().describe('0 to 5; null: not rated yet'),
  count_total_number_ratings: z.int(),
};

export const Rating = z.object({
  id: Id,
  score: z.int().min(ratingRules.scoreMin).max(ratingRules.scoreMax).describe('Would recommend, 0 to 10'),
  comment: z.string().nullable(),
  user_name: z.string().describe('The first name of the buyer who gave it, or the name of the store'),
  user_id: Id.nullable().describe(
    'Who gave it, for a link to the public profile; null: the account is closed',
  ),
  created_at: Timestamp,
  answer: z.string().nullable().describe('What the store answered'),
  answered_at: Timestamp.nullable(),
  is_hidden: z
    .boolean()
    .optional()
    .describe(
      'true: an administrator hid it after a report; its two sides read it alone, and it counts for nothing',
    ),
});
export type Rating = z.infer<typeof Rating>;

/** The ratings of one order, and what its reader may do about them. */
export const OrderRatings = z.object({
  of_store: Rating.nullable().describe('By the buyer'),
  of_buyer: Rating.nullable().describe('By the store'),
  phase: z
    .enum(['early', 'open', 'over'])
    .describe('early: only for who has received or delivered the order; over: no longer'),
  ends_at: Timestamp.describe('Until when it may be rated'),
  may_rate: z.boolean().describe('The caller’s side has not rated, and still may'),
  may_ask: z.boolean().describe('The store may ask the buyer once more'),
  buyer: z.object(Average).optional().describe('The ratings of the buyer by stores; absent for the buyer'),
});
export type OrderRatings = z.infer<typeof OrderRatings>;

export const createRating = operation({
  name: 'createRating',
  service,
  method: 'POST',
  path: '/api/users/users/usersCalificacion',
  summary: 'Rates an order, once for each side: its buyer the store, the store its buyer',
  body: z.strictObject({
    order_id: Id,
    score: z
      .int({ error: scoreMessage })
      .min(ratingRules.scoreMin, scoreMessage)
      .max(ratingRules.scoreMax, scoreMessage),
    comment: z
      .string()
      .trim()
      .max(ratingRules.comment, tooLong)
      .transform((text) => text || null)
      .nullable()
      .default(null),
    received: z
      .boolean()
      .default(false)
      .describe('The order was received or delivered: it may be rated in its first hours'),
  }),
  response: one(Rating),
  allow: accounts,
  errors: ['NOT_FOUND', 'ORDER_RATED', 'RATING_EARLY', 'RATING_OVER', 'CONTACT_DATA'],
});

export const listRatings = operation({
  name: 'listRatings',
  service,
  method: 'GET',
  path: '/api/users/users/usersCalificacion/{id}',
  summary: 'Lists what buyers say of a store, newest first',
  params: IdParams,
  query: listQuery({ filter: {}, order: ['created_at'], pageSize: limits.ratingPageSize }),
  response: many(Rating),
  allow: everyone,
  errors: [],
});

export const readBuyerRatings = operation({
  name: 'readBuyerRatings',
  service,
  method: 'GET',
  path: '/api/users/users/{id}/usersCalificacion',
  summary: 'Reads how stores rated a person as a buyer',
  params: IdParams,
  response: one(z.object(Average)),
  allow: everyone,
  errors: [],
});

export const answerRating = operation({
  name: 'answerRating',
  service,
  method: 'PATCH',
  path: '/api/users/users/usersCalificacion/{id}',
  summary: 'Answers a rating of one’s own store, once',
  params: IdParams,
  body: z.strictObject({ answer: z.string().trim().min(1, required).max(ratingRules.answer, tooLong) }),
  response: one(Rating),
  allow: sellers,
  right: 'seeOrders',
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'RATING_ANSWERED', 'CONTACT_DATA'],
});

export const resendScore = operation({
  name: 'resendScore',
  service,
  method: 'POST',
  path: '/api/users/users/resendScore',
  summary: 'Asks the buyer of one’s own store’s order to rate it, once',
  body: z.strictObject({ order_id: Id }),
  response: one(Done),
  allow: sellers,
  right: 'seeOrders',
  errors: [
    'ADVISER_RIGHT_MISSING',
    'NOT_FOUND',
    'ORDER_RATED',
    'RATING_EARLY',
    'RATING_OVER',
    'RATING_ASKED',
  ],
});

export const notifyReportRating = operation({
  name: 'notifyReportRating',
  service,
  method: 'POST',
  path: '/api/users/users/notifyReportRating',
  summary:
    'Reports a rating of one’s own store to the administrators, once; the same words again change nothing',
  body: z.strictObject({
    rating_id: Id,
    reason: z
      .string()
      .trim()
      .min(limits.reportReasonMin, `Cuéntanos un poco más: mínimo ${limits.reportReasonMin} caracteres`)
      .max(limits.storeRequest, tooLong),
  }),
  response: one(Done),
  allow: sellers,
  right: 'seeOrders',
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'RATING_REPORTED'],
});

export const RatingRecord = Rating.extend({
  order_id: Id,
  ref_venta: z.string(),
  store: z.object({ id: Id, name: z.string() }),
  is_reported: z.boolean().describe('The store reported it to the administrators'),
});
export type RatingRecord = z.infer<typeof RatingRecord>;

export const readRatingRecords = operation({
  name: 'readRatingRecords',
  service,
  method: 'GET',
  path: '/api/businessIntelligence/NPSRating/detailedRecords',
  summary: 'Counts promoters and detractors, and lists the ratings: of one’s own store; for managers, of all',
  query: listQuery({
    filter: { store_id: by.id(), created_at: by.date(), score: by.number(), is_answered: by.flag() },
    order: ['created_at', 'score'],
    pageSize: limits.ratingPageSize,
  }),
  response: z.object({
    data: z.object({
      totalCount: z.object({ total: z.int() }),
      totalPromotersRating: z.int(),
      totalDetractorsRating: z.int(),
      ...Average,
      records: z.array(RatingRecord),
    }),
    metadata: ListMetadata,
  }),
  allow: sellersAndManagers,
  right: 'seeOrders',
  errors: ['ADVISER_RIGHT_MISSING'],
});
