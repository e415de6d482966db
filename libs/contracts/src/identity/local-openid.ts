import { z } from 'zod';
import { Email } from '../fields.ts';
import { operation } from '../operation.ts';
import { everyone } from '../roles.ts';

const service = 'identity';

/** Path of the local OpenID provider, used in place of social services when none is configured. */
export const localOpenIdPath = '/users/openid';

/** Pages and redirects for a browser, not JSON. */
const inBrowser = {
  service,
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
} as const;

export const authorizeLocally = operation({
  name: 'authorizeLocally',
  method: 'GET',
  path: `${localOpenIdPath}/auth`,
  summary: 'The authorization endpoint of the local OpenID provider',
  ...inBrowser,
});

export const resumeLocalAuthorization = operation({
  name: 'resumeLocalAuthorization',
  method: 'GET',
  path: `${localOpenIdPath}/auth/{uid}`,
  summary: 'Goes on with an authorization of the local OpenID provider once an account is chosen',
  params: z.object({ uid: z.string() }),
  ...inBrowser,
});

export const showLocalAccounts = operation({
  name: 'showLocalAccounts',
  method: 'GET',
  path: `${localOpenIdPath}/interaction/{uid}`,
  summary: 'The page of the local OpenID provider where a developer chooses who to be',
  params: z.object({ uid: z.string() }),
  ...inBrowser,
  page: true,
});

export const chooseLocalAccount = operation({
  name: 'chooseLocalAccount',
  method: 'POST',
  path: `${localOpenIdPath}/interaction/{uid}`,
  summary: 'Signs in at the local OpenID provider with an e-mail, or cancels without one',
  params: z.object({ uid: z.string() }),
  body: z.strictObject({ email: Email.optional() }),
  ...inBrowser,
});
