import { legalDocumentKinds } from '@tuerca/rules';
import { z } from 'zod';
import { Day, Done, Id, MediaPath, Named, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { registered } from '../roles.ts';

const service = 'identity';

/** One version of a paper. Of one that was taken away only the record stays, without a link. */
export const LegalDocument = z.object({
  id: Id,
  kind: z.enum(legalDocumentKinds),
  version: z.int().positive(),
  state: z.enum(['current', 'earlier', 'removed']),
  name: z.string(),
  extension: z.string(),
  path: z.string().nullable().describe('/media/{id}, readable by whoever uploaded it and by administrators'),
  expires_on: Day.nullable(),
  is_expired: z.boolean(),
  uploaded_at: Timestamp,
  uploaded_by: Named.nullable(),
  removed_at: Timestamp.nullable(),
  removed_by: Named.nullable(),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

const Upload = z.strictObject({
  kind: z.enum(legalDocumentKinds, 'Elige el documento'),
  file: MediaPath.describe('One’s own file, uploaded as confidential'),
  expires_on: Day.nullable().default(null),
});
const Documents = one(z.array(LegalDocument));
const uploadErrors = ['NOT_FOUND', 'DOCUMENTS_FULL'] as const;

export const listStoreLegalDocuments = operation({
  name: 'listStoreLegalDocuments',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/legalDocuments',
  summary: `Lists a store’s legal documents, every version, newest first, at most ${limits.legalDocuments}`,
  params: IdParams,
  response: Documents,
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});

export const uploadStoreLegalDocument = operation({
  name: 'uploadStoreLegalDocument',
  service,
  method: 'POST',
  path: '/virtualStore/store/uploadLegalDocuments/{id}',
  summary: 'Adds a legal document to a store; the one of its kind becomes an earlier version',
  params: IdParams,
  body: Upload,
  response: one(LegalDocument),
  allow: { vendor: 'own' },
  errors: uploadErrors,
});

export const saveFileInStoreConfig = operation({
  name: 'saveFileInStoreConfig',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}/saveFileInStoreConfig',
  summary: 'Changes until when a store’s legal document holds',
  params: IdParams,
  body: z.strictObject({ document_id: Id, expires_on: Day.nullable() }),
  response: one(LegalDocument),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const deleteStoreLegalDocument = operation({
  name: 'deleteStoreLegalDocument',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}/deleteLegalDocuments',
  summary: 'Takes a version of a legal document away; who did and when stays on record',
  params: IdParams,
  body: z.strictObject({ document_id: Id }),
  response: one(Done),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

export const listUserLegalDocuments = operation({
  name: 'listUserLegalDocuments',
  service,
  method: 'GET',
  path: '/api/users/users/{id}/legalDocuments',
  summary: `Lists one’s own legal documents, every version, newest first, at most ${limits.legalDocuments}`,
  params: IdParams,
  response: Documents,
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const uploadUserLegalDocument = operation({
  name: 'uploadUserLegalDocument',
  service,
  method: 'POST',
  path: '/users/users/uploadUsersLegalDocuments/{id}',
  summary: 'Adds a legal document of one’s own; the one of its kind becomes an earlier version',
  params: IdParams,
  body: Upload,
  response: one(LegalDocument),
  allow: registered,
  errors: uploadErrors,
});

export const deleteUserLegalDocument = operation({
  name: 'deleteUserLegalDocument',
  service,
  method: 'PATCH',
  path: '/api/users/users/{id}/deleteLegalDocuments',
  summary: 'Takes a version of a legal document of one’s own away; that one did and when stays on record',
  params: IdParams,
  body: z.strictObject({ document_id: Id }),
  response: one(Done),
  allow: registered,
  errors: ['NOT_FOUND'],
});
