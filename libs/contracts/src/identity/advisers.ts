import { z } from 'zod';
import { Done, Email, Id, Mobile } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { sellersAndManagers } from '../roles.ts';
import { Name, Password } from './fields.ts';

const service = 'identity';

export const Adviser = z.object({ id: Id, name: z.string(), user_id: Id.nullable(), store_id: Id });

export const listAdvisers = operation({
  name: 'listAdvisers',
  service,
  method: 'GET',
  path: '/api/store/adviser',
  summary: 'Lists the advisers of one’s own store, or of any for managers',
  query: listQuery({
    filter: { store_id: by.id(), name: by.text() },
    order: ['name'],
    defaultOrder: 'name',
    pageSize: limits.adviserPageSize,
  }),
  response: many(Adviser),
  allow: sellersAndManagers,
  errors: [],
});

export const createAdviser = operation({
  name: 'createAdviser',
  service,
  method: 'POST',
  path: '/api/store/adviser',
  summary: 'Adds an adviser to a store; with e-mail and password the adviser can sign in',
  body: z.strictObject({
    store_id: Id,
    name: Name,
    email: Email.optional(),
    mobile: Mobile.optional(),
    password: Password.optional(),
  }),
  response: one(Adviser),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
});

export const deleteAdviser = operation({
  name: 'deleteAdviser',
  service,
  method: 'DELETE',
  path: '/api/store/adviser/{id}',
  summary: 'Removes an adviser from a store and ends the adviser’s sessions',
  params: IdParams,
  response: one(Done),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});
