import { z } from 'zod';
import { Country, Mobile } from '../fields.ts';
import { one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';
import { Code } from './fields.ts';

const service = 'identity';

export const requestAuthenticationCode = operation({
  name: 'requestAuthenticationCode',
  service,
  method: 'POST',
  path: '/api/users/authenticationCode',
  summary: 'Sends a code of 6 digits by WhatsApp; with `loginForm` only to a registered number',
  body: z.strictObject({
    mobile: Mobile,
    loginForm: z.boolean().default(false),
    country: Country.default('CO'),
  }),
  response: one(z.object({ mobile: z.string(), expires_in: z.int().describe('Seconds') })),
  allow: everyone,
  errors: ['NUMBER_NOT_REGISTERED', 'NUMBER_NOT_ON_WHATSAPP', 'CODE_TOO_MANY'],
});

export const validateAuthenticationCode = operation({
  name: 'validateAuthenticationCode',
  service,
  method: 'POST',
  path: '/api/users/authenticationCode/validateCode',
  summary: 'Checks a code without using it up, so that the form can go on',
  body: z.strictObject({ mobile: Mobile, code: Code, country: Country.default('CO') }),
  response: one(z.object({ valid: z.literal(true) })),
  allow: everyone,
  errors: ['CODE_WRONG', 'CODE_TOO_MANY'],
});
