import { z } from 'zod';
import { PartName, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { sellers } from '../roles.ts';
import { workErrors } from './fields.ts';

const service = 'quotation';

export const OwnPhoto = z.object({
  path: z.string().describe('What a line’s `images` take: /media/{id}'),
  name: z.string().describe('The part it was shown for'),
  brand: z.string(),
  reference: z.string().nullable(),
  created_at: Timestamp,
});
export type OwnPhoto = z.infer<typeof OwnPhoto>;

export const listOwnPhotos = operation({
  name: 'listOwnPhotos',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/{id}/ownPhotos',
  summary:
    'The photos one’s store showed before for a part: under the same reference, or of the same name on the same brand and model; newest first',
  params: IdParams,
  query: z.strictObject({
    name: PartName,
    reference: z.string().trim().max(limits.quotedReferenceMax).optional(),
  }),
  response: one(z.array(OwnPhoto).max(limits.ownPhotos)),
  allow: sellers,
  errors: ['NOT_FOUND', ...workErrors],
});
