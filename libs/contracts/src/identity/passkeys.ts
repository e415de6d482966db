import { z } from 'zod';
import { Done, Id, Timestamp } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { everyone, registered } from '../roles.ts';
import { Transport } from './fields.ts';
import { Session } from './sessions.ts';

const service = 'identity';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const Bytes = z
  .string()
  .min(1)
  .max(inputLimits.passkeyBytes)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url');

const PasskeyName = z
  .string()
  .trim()
  .min(1, 'Ponle un nombre a la llave')
  .max(limits.passkeyName, `El nombre tiene máximo ${limits.passkeyName} caracteres`);

/** A key on a device or in a password manager that signs a person in without a password. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable().describe('`null` until it signs in for the first time'),
});
export type Passkey = z.infer<typeof Passkey>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What `navigator.credentials.create` is asked with (W3C WebAuthn level 3, section 5.4). */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

/** What `navigator.credentials.get` is asked with (the same, section 5.5): any key of this site. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const listPasskeys = operation({
  name: 'listPasskeys',
  service,
  method: 'GET',
  path: '/users/page/passkeys',
  summary: `Lists one’s passkeys, newest first, at most ${limits.passkeys}`,
  response: one(z.array(Passkey)),
  allow: registered,
  errors: [],
});

export const startPasskey = operation({
  name: 'startPasskey',
  service,
  method: 'POST',
  path: '/users/page/passkeys/options',
  summary: 'Gives what a device needs to make a passkey; only to who signed in a short while ago',
  response: one(PasskeyCreation),
  allow: registered,
  errors: ['SIGN_IN_AGAIN', 'CONTACT_NEW', 'PASSKEYS_FULL'],
});

export const addPasskey = operation({
  name: 'addPasskey',
  service,
  method: 'POST',
  path: '/users/page/passkeys',
  summary: 'Adds the passkey that a device made, and tells its owner',
  body: z.strictObject({
    name: PasskeyName,
    credential: z.strictObject({
      id: Bytes,
      client_data: Bytes,
      attestation: Bytes,
      transports: z.array(z.string().max(inputLimits.passkeyTransport)).max(8).default([]),
    }),
  }),
  response: one(Passkey),
  allow: registered,
  errors: ['SIGN_IN_AGAIN', 'CONTACT_NEW', 'PASSKEYS_FULL', 'PASSKEY_FAILED', 'PASSKEY_KNOWN'],
});

export const renamePasskey = operation({
  name: 'renamePasskey',
  service,
  method: 'PATCH',
  path: '/users/page/passkeys/{id}',
  summary: 'Gives one’s passkey another name',
  params: IdParams,
  body: z.strictObject({ name: PasskeyName }),
  response: one(Passkey),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const removePasskey = operation({
  name: 'removePasskey',
  service,
  method: 'DELETE',
  path: '/users/page/passkeys/{id}',
  summary: 'Removes one’s passkey, unless it is the last way into the account',
  params: IdParams,
  response: one(Done),
  allow: registered,
  errors: ['NOT_FOUND', 'LAST_WAY_IN'],
});

export const startPasskeyLogin = operation({
  name: 'startPasskeyLogin',
  service,
  method: 'POST',
  path: '/users/page/passkeyLogin/options',
  summary: 'Gives what a device needs to sign in with a passkey',
  response: one(PasskeyRequest),
  allow: everyone,
  errors: [],
});

export const logInWithPasskey = operation({
  name: 'logInWithPasskey',
  service,
  method: 'POST',
  path: '/users/page/passkeyLogin',
  summary: 'Signs in with a passkey, by whose device the person was verified',
  body: z.strictObject({
    credential: z.strictObject({
      id: Bytes,
      client_data: Bytes,
      authenticator_data: Bytes,
      signature: Bytes,
      user_handle: Bytes.optional(),
    }),
    transport: Transport,
  }),
  response: one(Session),
  allow: everyone,
  errors: ['PASSKEY_FAILED', 'ACCOUNT_BLOCKED'],
});
