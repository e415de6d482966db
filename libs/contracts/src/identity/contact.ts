import { z } from 'zod';
import { Country, Email, Id, Mobile } from '../fields.ts';
import { one, operation } from '../operation.ts';
import { Code, Conditions, DocumentsVersion, Name, Transport } from './fields.ts';
import { Session } from './sessions.ts';

const service = 'identity';

export const createOrUpdateUserInQuotation = operation({
  name: 'createOrUpdateUserInQuotation',
  service,
  method: 'POST',
  path: '/api/users/users/createOrUpdateUserInQuotation',
  summary: 'Turns a guest into a buyer with a verified number, or signs in the account that has the number',
  body: z.strictObject({
    name: Name,
    email: Email,
    mobile: Mobile,
    localization_administrative_zone_id: Id,
    conditions: Conditions,
    documents_version: DocumentsVersion,
    code: Code.optional().describe('Needed unless the mobile is already verified'),
    country: Country.default('CO'),
    transport: Transport,
  }),
  response: one(Session),
  allow: { guest: 'own', buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'own' },
  errors: ['CODE_WRONG', 'CODE_TOO_MANY', 'EMAIL_TAKEN', 'MOBILE_TAKEN', 'CONFLICT', 'ZONE_UNKNOWN'],
});
