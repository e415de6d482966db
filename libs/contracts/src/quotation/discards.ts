import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Id, Timestamp } from '../fields.ts';
import { discardReasons, limits, quotationDiscardReasons } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers, sellers, sellersAndManagers } from '../roles.ts';
import { choose, workErrors } from './fields.ts';

const service = 'quotation';

export const RequestDiscard = z.object({
  id: Id,
  quotation_request_id: Id,
  store_id: Id,
  reason: z.string(),
  comment: z.string().nullable().optional(),
  adviser_id: Id.nullable(),
  adviser: z.object({ id: Id, name: z.string() }).nullable(),
  created_at: Timestamp,
});

export const discardQuotationRequest = operation({
  name: 'discardQuotationRequest',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotationRequestIgnored',
  summary: 'Discards a request for one’s store, once, with a reason',
  body: z.strictObject({
    quotation_request_id: Id,
    reason: z.enum(discardReasons, choose),
    comment: z
      .string()
      .trim()
      .max(limits.discardComment, fieldMessages.tooLong)
      .nullish()
      .describe('The reason in the store’s own words'),
    adviser_id: Id.nullish(),
  }),
  response: one(RequestDiscard),
  allow: sellers,
  right: 'discard',
  errors: [
    'ADVISER_RIGHT_MISSING',
    'NOT_FOUND',
    'ALREADY_DISCARDED',
    'ADVISER_REQUIRED',
    ...workErrors,
    'ALREADY_QUOTED',
  ],
});

export const undoRequestDiscard = operation({
  name: 'undoRequestDiscard',
  service,
  method: 'DELETE',
  path: '/api/tuercaGo/quotationRequestIgnored/{id}',
  summary:
    'Takes back a discard of one’s store: the request is pending again, and may be discarded once more',
  params: IdParams,
  response: one(Done),
  allow: sellers,
  right: 'discard',
  errors: ['ADVISER_RIGHT_MISSING', 'BRAND_NOT_ASSIGNED', 'NOT_FOUND'],
});

export const listRequestDiscards = operation({
  name: 'listRequestDiscards',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequestIgnored',
  summary: 'Lists the discards of one’s store, or all for managers',
  query: listQuery({
    filter: { quotation_request_id: by.id(), created_at: by.date() },
    order: ['created_at'],
    with: ['adviser'],
  }),
  response: many(RequestDiscard),
  allow: sellersAndManagers,
  errors: [],
});

export const discardQuotation = operation({
  name: 'discardQuotation',
  service,
  method: 'POST',
  path: '/api/tuercaGo/buyerIgnoresQuotation',
  summary: 'Discards a quotation of one’s own request with a reason',
  body: z.strictObject({
    quotation_id: Id,
    reason: z.enum(quotationDiscardReasons, 'Debes seleccionar una opción'),
  }),
  response: one(z.object({ id: Id, quotation_id: Id, reason: z.string(), created_at: Timestamp })),
  allow: buyers,
  errors: ['NOT_FOUND', 'ALREADY_DISCARDED', 'QUOTATION_ORDERED'],
});

export const undoQuotationDiscard = operation({
  name: 'undoQuotationDiscard',
  service,
  method: 'DELETE',
  path: '/api/tuercaGo/buyerIgnoresQuotation/{id}',
  summary:
    'Takes back the discard of a quotation, by the quotation’s id, while it could be ordered without it',
  params: IdParams,
  response: one(Done),
  allow: buyers,
  errors: ['NOT_FOUND', 'REQUEST_CLOSED', 'QUOTATION_NOT_AVAILABLE'],
});
