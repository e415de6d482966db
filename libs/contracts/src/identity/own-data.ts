import { z } from 'zod';
import { Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { registered } from '../roles.ts';
import { Code, proofErrors } from './fields.ts';

const service = 'identity';

/** Proves anew that the owner is there: by the password, or by a code sent to the account's number or e-mail. */
export const Proof = z
  .strictObject({
    password: z.string().min(1, 'Escribe tu contraseña').max(limits.passwordMax),
    code: Code,
    sent_by: z.enum(['whatsapp', 'email']).describe('How the code was sent'),
  })
  .partial()
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    message: 'Escribe tu contraseña o el código',
    path: ['password'],
  });

export const OwnDataKind = z.object({
  service: z.string(),
  kind: z.string(),
  count: z.int().nullable().describe('null: its service does not answer now'),
});
export type OwnDataKind = z.infer<typeof OwnDataKind>;

export const readOwnData = operation({
  name: 'readOwnData',
  service,
  method: 'GET',
  path: '/users/page/privacy',
  summary: 'Counts what Tuerca keeps of the caller, by service and kind',
  response: one(z.object({ kinds: z.array(OwnDataKind) })),
  allow: registered,
  errors: [],
});

export const createOwnDataLink = operation({
  name: 'createOwnDataLink',
  service,
  method: 'POST',
  path: '/users/page/privacy/download',
  summary: `Makes a link, used once, to a file with all that Tuerca keeps of the caller; at most ${limits.dataDownloads} a day`,
  body: Proof,
  response: one(z.object({ url: z.string(), expires_in: z.int().describe('Seconds') })),
  allow: registered,
  errors: [...proofErrors, 'DATA_DOWNLOADS_TOO_MANY', 'SERVICE_UNAVAILABLE'],
});

export const downloadOwnData = operation({
  name: 'downloadOwnData',
  service,
  method: 'GET',
  path: '/users/page/privacy/download/{token}',
  summary: 'Downloads all that Tuerca keeps of the caller, as one JSON file',
  params: z.object({ token: z.string().min(1).max(128) }),
  response: z.unknown(),
  allow: registered,
  errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  binary: true,
});

/** With what an account cannot be closed: a store of its own, or the administration of Tuerca. */
export const accountObstacles = ['ownsStore', 'administers'] as const;

export const readAccountClosing = operation({
  name: 'readAccountClosing',
  service,
  method: 'GET',
  path: '/users/page/closing',
  summary: 'Tells whether the caller may close the account, and how long one may take it back',
  response: one(
    z.object({
      obstacle: z.enum(accountObstacles).nullable().describe('What has to be settled before'),
      wait_days: z.int(),
    }),
  ),
  allow: registered,
  errors: [],
});

export const closeAccount = operation({
  name: 'closeAccount',
  service,
  method: 'POST',
  path: '/users/page/closing',
  summary:
    'Signs out everywhere, and removes the caller’s data after the waiting time; signing in before then takes it back',
  body: Proof,
  response: one(z.object({ closes_at: Timestamp })),
  allow: registered,
  errors: [...proofErrors, 'ACCOUNT_OWNS_STORE', 'ACCOUNT_ADMINISTERS'],
});
