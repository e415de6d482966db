import { fieldMessages, infractionTypes, longestInfractionDetail } from '@tuerca/rules';
import { z } from 'zod';
import { Id, MediaLink, MediaPath, Named, oneLine, severalLines, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { many, one, operation } from '../operation.ts';
import { managers, sellersAndManagers } from '../roles.ts';

const service = 'quotation';
const path = '/api/tuercaGo/infraction';
const required = 'Todos los datos son obligatorios';

/** What an infraction can be about, by the field that names it: a transaction, or a product of a store's inventory. */
export const infractionLinks = [
  'quotation_id',
  'quotation_request_id',
  'cart_transaction_return_id',
  'cart_shopping_header_id',
  'product_id',
] as const;
export type InfractionLink = (typeof infractionLinks)[number];

/** The product that an infraction is about, as it was called when that was registered. */
const productOfInfraction = {
  product_reference: z.string().nullable(),
  product_description: z.string().nullable(),
};

/** What managers hold against what happened in a transaction, or against a product; also as its store sees it, once it was told. */
export const Infraction = z.object({
  id: Id,
  created_at: Timestamp,
  infraction_type: z.enum(infractionTypes),
  infraction_detail: z.string(),
  infraction_file: MediaLink.optional().describe('The evidence, signed for a few hours; for managers'),
  code_transaction: z.string().describe('Of a product its number'),
  quotation_id: Id.nullable(),
  quotation_request_id: Id.nullable(),
  cart_transaction_return_id: Id.nullable(),
  cart_shopping_header_id: Id.nullable(),
  product_id: Id.nullable(),
  ...productOfInfraction,
  request: z
    .object({ id: Id, code: z.string() })
    .nullable()
    .describe('The request that the transaction belongs to; null: of a product'),
  store_id: Id.nullable().describe('null: of a request that was posted to the marketplace'),
  store: Named.nullable(),
  buyer_id: Id.optional().describe('For managers; absent: of a product'),
  buyer: Named.optional().describe('For managers; absent: of a product'),
  notifyTheSeller: z.boolean().describe('Whether the store was told of it'),
});
export type Infraction = z.infer<typeof Infraction>;

/** An infraction as a quotation carries it. */
export const QuotationInfraction = z.object({
  id: Id,
  created_at: Timestamp,
  infractionType: z.enum(infractionTypes),
  infraction_detail: z.string(),
  product_reference: productOfInfraction.product_reference.optional(),
  product_description: productOfInfraction.product_description.optional(),
});

/** Text of one line about a product, as its transaction calls it. */
const told = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(...oneLine)
    .optional()
    .describe('Which product of the transaction it is about; of a product the catalogue is asked');

export const registerInfraction = operation({
  name: 'registerInfraction',
  service,
  method: 'POST',
  path,
  summary:
    'Registers an infraction in a quotation, a request, an order or a return, once for each, or in a product on sale, once for each type; a manager with the flag manageInfractionsModule',
  body: z
    .strictObject({
      quotation_id: Id.optional(),
      quotation_request_id: Id.optional(),
      cart_transaction_return_id: Id.optional(),
      cart_shopping_header_id: Id.optional(),
      product_id: Id.optional().describe('Of a store’s inventory'),
      product_reference: told(limits.quotedReferenceMax),
      product_description: told(limits.infractionProduct),
      infraction_type: z.enum(infractionTypes, required),
      infraction_detail: z
        .string({ error: required })
        .trim()
        .min(1, required)
        .max(longestInfractionDetail, fieldMessages.tooLong)
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
      message: 'Di de qué transacción o producto es, de uno solo',
      path: ['quotation_id'],
    })
    .refine(
      ({ product_id: id, product_reference: reference, product_description: description }) =>
        id === undefined || (reference === undefined && description === undefined),
      { message: 'Cómo se llama un producto lo dice el catálogo', path: ['product_description'] },
    ),
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
      product_id: by.id(),
      store_id: by.id(),
      infraction_type: by.name(infractionTypes),
      link: by.name(infractionLinks).describe('What it is about: a kind of transaction, or a product'),
      created_at: by.date(),
      search: by
        .text()
        .describe(
          'In the number of the transaction or product, the store’s name, the product’s and the detail',
        ),
    },
    order: ['created_at'],
  }),
  response: many(Infraction),
  allow: sellersAndManagers,
  errors: [],
});
