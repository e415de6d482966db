import { infractionTypes, longestInfractionDetail } from '@tuerca/rules';
import { z } from 'zod';
import { Id, MediaLink, MediaPath, Named, severalLines, Timestamp } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { many, one, operation } from '../operation.ts';
import { managers, sellersAndManagers } from '../roles.ts';

const service = 'quotation';
const path = '/api/tuercaGo/infraction';
const required = 'Todos los datos son obligatorios';

/** The transactions that an infraction can be about, by the field that names it. */
export const infractionLinks = [
  'quotation_id',
  'quotation_request_id',
  'cart_transaction_return_id',
  'cart_shopping_header_id',
] as const;
export type InfractionLink = (typeof infractionLinks)[number];

/** What managers hold against what happened in a transaction; also as its store sees it, once it was told. */
export const Infraction = z.object({
  id: Id,
  created_at: Timestamp,
  infraction_type: z.enum(infractionTypes),
  infraction_detail: z.string(),
  infraction_file: MediaLink.optional().describe('The evidence, signed for a few hours; for managers'),
  code_transaction: z.string(),
  quotation_id: Id.nullable(),
  quotation_request_id: Id.nullable(),
  cart_transaction_return_id: Id.nullable(),
  cart_shopping_header_id: Id.nullable(),
  request: z.object({ id: Id, code: z.string() }).describe('The request that the transaction belongs to'),
  store_id: Id.nullable().describe('null: of a request that was posted to the marketplace'),
  store: Named.nullable(),
  buyer_id: Id.optional().describe('For managers'),
  buyer: Named.optional().describe('For managers'),
  notifyTheSeller: z.boolean().describe('Whether the store was told of it'),
});
export type Infraction = z.infer<typeof Infraction>;

/** An infraction as a quotation carries it. */
export const QuotationInfraction = z.object({
  id: Id,
  created_at: Timestamp,
  infractionType: z.enum(infractionTypes),
  infraction_detail: z.string(),
});

export const registerInfraction = operation({
  name: 'registerInfraction',
  service,
  method: 'POST',
  path,
  summary:
    'Registers an infraction in a quotation, a request, an order or a return, once for each; a manager with the flag manageInfractionsModule',
  body: z
    .strictObject({
      quotation_id: Id.optional(),
      quotation_request_id: Id.optional(),
      cart_transaction_return_id: Id.optional(),
      cart_shopping_header_id: Id.optional(),
      infraction_type: z.enum(infractionTypes, required),
      infraction_detail: z
        .string({ error: required })
        .trim()
        .min(1, required)
        .max(longestInfractionDetail, 'Has superado el límite de caracteres')
        .refine(...severalLines),
      infraction_file: z
        .string({ error: required })
        .pipe(MediaPath)
        .describe('The evidence: a private file of the caller'),
      notifyTheSeller: z
        .boolean()
        .default(false)
        .describe('Tells the store’s owner in the app and by letter'),
    })
    .refine((body) => infractionLinks.filter((link) => body[link] !== undefined).length === 1, {
      message: 'Di de qué transacción es, de una sola',
      path: ['quotation_id'],
    }),
  response: one(Infraction),
  allow: managers,
  errors: ['NOT_FOUND', 'INFRACTION_EXISTS', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const listInfractions = operation({
  name: 'listInfractions',
  service,
  method: 'GET',
  path,
  summary: 'Lists infractions, the newest first: all for managers, for a store those it was told of',
  query: listQuery({
    filter: {
      quotation_id: by.id(),
      quotation_request_id: by.id(),
      cart_transaction_return_id: by.id(),
      cart_shopping_header_id: by.id(),
      store_id: by.id(),
      infraction_type: by.name(infractionTypes),
      link: by.name(infractionLinks).describe('What kind of transaction it is about'),
      created_at: by.date(),
      search: by.text().describe('In the transaction’s number, the store’s name and the detail'),
    },
    order: ['created_at'],
  }),
  response: many(Infraction),
  allow: sellersAndManagers,
  errors: [],
});
