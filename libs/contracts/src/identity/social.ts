import { z } from 'zod';
import { limits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';

const service = 'identity';

/** Why a sign-in with a service, or linking it, failed: the values of the `error` parameter of the page that follows. */
export const socialLoginErrors = [
  'SOCIAL_LOGIN_FAILED',
  'SOCIAL_LOGIN_CANCELLED',
  'SOCIAL_LOGIN_EXPIRED',
  'SOCIAL_EMAIL_UNVERIFIED',
  'SOCIAL_EMAIL_TYPED',
  'SOCIAL_SERVICE_AWAY',
  'SOCIAL_LINKED_ELSEWHERE',
  'SOCIAL_LINKED_ANOTHER',
  'ACCOUNT_BLOCKED',
] as const;
export const SocialLoginError = z.enum(socialLoginErrors);
export type SocialLoginError = z.infer<typeof SocialLoginError>;

const SocialServiceId = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/, 'must be lower-case letters, digits and hyphens, at most 32');
export const SocialService = z.object({
  id: SocialServiceId.describe('Its part of the address: /users/page/login/service/{id}'),
  label: z.string(),
});
export type SocialService = z.infer<typeof SocialService>;

export const listSocialServices = operation({
  name: 'listSocialServices',
  service,
  method: 'GET',
  path: '/api/users/socialService',
  summary: 'Lists the services one may sign in with now',
  response: one(z.array(SocialService).max(limits.socialServices)),
  allow: everyone,
  errors: [],
});

export const startSocialLogin = operation({
  name: 'startSocialLogin',
  service,
  method: 'GET',
  path: '/users/page/login/service/{service}',
  summary: 'Sends the browser to a service to sign in; it comes back to the callback',
  params: z.object({ service: z.string() }),
  query: z.object({ urlreturn: z.string().optional().describe('A path of this site') }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
});

export const finishSocialLogin = operation({
  name: 'finishSocialLogin',
  service,
  method: 'GET',
  path: '/users/page/login/service/{service}/callback',
  summary:
    'Where a service sends the browser back: signs in, or links, and goes to the page asked for, or to the login page',
  params: z.object({ service: z.string() }),
  query: z.object({ state: z.string().optional() }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
});
