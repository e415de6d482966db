import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Amount, Done, Id, PartName, Timestamp, Year } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { registered, type Access } from '../roles.ts';

const service = 'identity';

/** Nobody reads what another person wants to buy; what a guest kept goes along at the login. */
const ownWishes = { ...registered, guest: 'own' } as const satisfies Access;

const WishVehicle = z.strictObject({
  brand_id: Id,
  brand_name: z.string().trim().min(1, 'Elige la marca').max(inputLimits.name),
  model: z
    .string('Escribe el modelo')
    .trim()
    .min(1, 'Escribe el modelo')
    .max(limits.vehicleModel, fieldMessages.tooLong),
  year: Year,
});
export type WishVehicle = z.infer<typeof WishVehicle>;

const WishDraft = z.strictObject({
  name: PartName,
  reference: z.string().trim().max(limits.partReferenceMax, fieldMessages.tooLong).nullish(),
  amount: Amount.default(limits.amountMin),
  vehicle: WishVehicle.nullish().describe('null: of any vehicle'),
});

export const Wish = z.object({
  id: Id,
  name: z.string(),
  reference: z.string().nullable(),
  amount: z.int(),
  vehicle: WishVehicle.nullable(),
  quotation_request: z
    .object({ id: Id, code: z.string() })
    .nullable()
    .describe('The request in which it was asked for'),
  created_at: Timestamp,
});
export type Wish = z.infer<typeof Wish>;

export const listWishes = operation({
  name: 'listWishes',
  service,
  method: 'GET',
  path: '/api/satda/ListWishProducts',
  summary:
    'Lists the parts that one wants and has not asked for yet, newest first; with the scope asked, those that were asked for',
  query: listQuery({
    filter: { id: by.id(), name: by.text() },
    order: ['created_at'],
    scopes: ['asked'],
    pageSize: limits.wishes,
  }),
  response: many(Wish),
  allow: ownWishes,
  errors: [],
});

export const createWish = operation({
  name: 'createWish',
  service,
  method: 'POST',
  path: '/api/satda/ListWishProducts',
  summary: `Keeps a part for later, of ${limits.wishes}; the same part for the same vehicle is kept once, with the last amount`,
  body: WishDraft,
  response: one(Wish),
  allow: ownWishes,
  errors: ['WISHES_FULL'],
});

export const updateWish = operation({
  name: 'updateWish',
  service,
  method: 'PATCH',
  path: '/api/satda/ListWishProducts/{id}',
  summary: 'Changes the named data of a part that one wants',
  params: IdParams,
  body: WishDraft.extend({ amount: Amount }).partial().strict(),
  response: one(Wish),
  allow: ownWishes,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteWish = operation({
  name: 'deleteWish',
  service,
  method: 'DELETE',
  path: '/api/satda/ListWishProducts/{id}',
  summary: 'Removes a part from the list of those that one wants',
  params: IdParams,
  response: one(Done),
  allow: ownWishes,
  errors: ['NOT_FOUND'],
});
