import { deliveryMessages, isIdentificationLike, isReadableAddress, phoneMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Id, mobileOr } from '../fields.ts';
import { limits } from '../limits.ts';
import { listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers } from '../roles.ts';

const service = 'identity';

export const AddressDraft = z.strictObject({
  address: z
    .string()
    .trim()
    .min(1, 'La dirección es obligatoria')
    .max(limits.address)
    .refine(isReadableAddress, deliveryMessages.address),
  fullname: z.string().trim().min(1, 'El nombre es obligatorio').max(limits.addressFullname),
  identification: z
    .string()
    .trim()
    .min(1, 'La identificación es obligatoria')
    .max(limits.addressIdentification)
    .refine(isIdentificationLike, deliveryMessages.identification),
  city_id: Id,
  mobile: mobileOr(phoneMessages.mobile),
  user_id: Id.optional().describe('The caller itself: another’s is refused'),
});
export const Address = z.object({
  id: z.int().nonnegative().describe('0 stands for the address of the user itself'),
  user_id: Id,
  address: z.string(),
  fullname: z.string(),
  identification: z.string(),
  city_id: Id,
  cityName: z.string(),
  mobile: z.string(),
});

export const createAddress = operation({
  name: 'createAddress',
  service,
  method: 'POST',
  path: '/api/users/userAdditionalAddress',
  summary: `Adds a delivery address, of which an account keeps at most ${limits.addresses}; the same one is kept once`,
  body: AddressDraft,
  response: one(Address),
  allow: buyers,
  errors: ['ZONE_UNKNOWN', 'FORBIDDEN', 'ADDRESSES_FULL'],
});

export const listAddresses = operation({
  name: 'listAddresses',
  service,
  method: 'GET',
  path: '/api/users/userAdditionalAddress',
  summary: 'Lists one’s own delivery addresses',
  query: listQuery({ filter: {}, order: ['id'], with: ['city'] }),
  response: many(Address),
  allow: buyers,
  errors: [],
});

export const readAddress = operation({
  name: 'readAddress',
  service,
  method: 'GET',
  path: '/api/users/userAdditionalAddress/{id}',
  summary: 'Reads one of one’s own delivery addresses; 0 is what the account itself has, once it is whole',
  params: z.object({ id: z.coerce.number().int().nonnegative() }),
  response: one(Address),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const updateAddress = operation({
  name: 'updateAddress',
  service,
  method: 'PATCH',
  path: '/api/users/userAdditionalAddress/{id}',
  summary: 'Changes one of one’s own delivery addresses; orders that went to it keep it as it was',
  params: IdParams,
  body: AddressDraft.partial().strict(),
  response: one(Address),
  allow: buyers,
  errors: ['NOT_FOUND', 'ZONE_UNKNOWN', 'FORBIDDEN'],
});

export const deleteAddress = operation({
  name: 'deleteAddress',
  service,
  method: 'DELETE',
  path: '/api/users/userAdditionalAddress/{id}',
  summary: 'Removes one of one’s own delivery addresses; orders that went to it keep it',
  params: IdParams,
  response: one(Done),
  allow: buyers,
  errors: ['NOT_FOUND'],
});
