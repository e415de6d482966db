import { z } from 'zod';
import { Done, Id } from '../fields.ts';
import { IdParams, one, operation } from '../operation.ts';
import { proofErrors } from './fields.ts';
import { Proof } from './own-data.ts';

export const handOverStore = operation({
  name: 'handOverStore',
  service: 'identity',
  method: 'POST',
  path: '/api/store/store/{id}/handOver',
  summary:
    'Hands one’s own store over to one of its advisers, who owns it from then on; the caller goes on as an adviser of it, or leaves it',
  params: IdParams,
  body: Proof.safeExtend({
    adviser_id: Id.describe('Who owns the store from then on'),
    stays: z.boolean().describe('Whether the caller goes on as an adviser'),
  }),
  response: one(Done),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'CONFLICT', 'ADVISER_REQUIRED', ...proofErrors],
});
