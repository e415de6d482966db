import { z } from 'zod';
import { Done, Email } from '../fields.ts';
import { IdParams, one, operation } from '../operation.ts';
import { Code } from './fields.ts';

const service = 'identity';

const owners = { vendor: 'own' } as const;

export const readStoreEmail = operation({
  name: 'readStoreEmail',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/email',
  summary: 'Reads the e-mail that a store is told of its affairs at; null: that of its owner’s account',
  params: IdParams,
  response: one(z.object({ email: z.string().nullable() })),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});

export const makeEmailCode = operation({
  name: 'makeEmailCode',
  service,
  method: 'POST',
  path: '/api/store/store/makeEmailCode',
  summary: 'Sends a code to the e-mail that one’s own store is to have',
  body: z.strictObject({ email: Email }),
  response: one(z.object({ sent_to: z.string(), expires_in: z.int().describe('Seconds') })),
  allow: owners,
  errors: ['CODE_TOO_MANY'],
});

export const validateCodeStore = operation({
  name: 'validateCodeStore',
  service,
  method: 'POST',
  path: '/api/users/authenticationCode/validateCodeStore',
  summary: 'Checks a code sent to a store’s e-mail, without using it up',
  body: z.strictObject({ email: Email, code: Code }),
  response: one(z.object({ valid: z.literal(true) })),
  allow: owners,
  errors: ['CODE_WRONG', 'CODE_TOO_MANY'],
});

export const validateEmailCode = operation({
  name: 'validateEmailCode',
  service,
  method: 'POST',
  path: '/api/store/store/validateEmailCode',
  summary: 'Gives one’s own store the e-mail that a code proves',
  body: z.strictObject({ email: Email, code: Code }),
  response: one(z.object({ email: z.string() })),
  allow: owners,
  errors: ['CODE_WRONG', 'CODE_TOO_MANY'],
});

export const removeStoreEmail = operation({
  name: 'removeStoreEmail',
  service,
  method: 'DELETE',
  path: '/api/store/store/{id}/email',
  summary: 'Takes a store’s e-mail away: it is told at that of its owner’s account again',
  params: IdParams,
  response: one(Done),
  allow: owners,
  errors: ['NOT_FOUND'],
});
