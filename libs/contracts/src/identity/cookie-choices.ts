import { z } from 'zod';
import { Done } from '../fields.ts';
import { one, operation } from '../operation.ts';
import { registered } from '../roles.ts';
import { DocumentsVersion } from './fields.ts';

export const saveCookieChoice = operation({
  name: 'saveCookieChoice',
  service: 'identity',
  method: 'POST',
  path: '/api/users/users/saveAceptCookies',
  summary: 'Keeps with the account whether its visits may be counted; the latest choice holds',
  body: z.strictObject({ accepted: z.boolean(), documents_version: DocumentsVersion }),
  response: one(Done),
  allow: registered,
  errors: [],
});
