import { z } from 'zod';
import { Done, Timestamp } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { registered } from '../roles.ts';
import { SocialService } from './social.ts';

const service = 'identity';

/** A service that one may sign in with, and whether one's account at it is linked. */
export const LinkedService = SocialService.extend({
  is_available: z.boolean().describe('Whether the service answers now'),
  linked_at: Timestamp.nullable(),
});
export type LinkedService = z.infer<typeof LinkedService>;

const ServiceParams = z.object({ service: z.string().max(inputLimits.socialService) });

export const listLinkedServices = operation({
  name: 'listLinkedServices',
  service,
  method: 'GET',
  path: '/users/page/services',
  summary: 'Lists the services one may sign in with, and which are linked to one’s account',
  response: one(z.array(LinkedService).max(limits.socialServices)),
  allow: registered,
  errors: [],
});

export const linkService = operation({
  name: 'linkService',
  service,
  method: 'POST',
  path: '/users/page/services/{service}',
  summary:
    'Begins to link one’s account at a service: the browser goes to the given address and comes back to `urlreturn` with `linked` or `error`; only for who signed in a short while ago',
  params: ServiceParams,
  body: z.strictObject({ urlreturn: z.string().max(inputLimits.address).describe('A path of this site') }),
  response: one(z.object({ url: z.string() })),
  allow: registered,
  errors: ['NOT_FOUND', 'SIGN_IN_AGAIN', 'CONTACT_NEW', 'SOCIAL_SERVICE_AWAY', 'SOCIAL_LINKED_ANOTHER'],
});

export const unlinkService = operation({
  name: 'unlinkService',
  service,
  method: 'DELETE',
  path: '/users/page/services/{service}',
  summary: 'Unlinks one’s account at a service, unless it is the last way into the account',
  params: ServiceParams,
  response: one(Done),
  allow: registered,
  errors: ['NOT_FOUND', 'LAST_WAY_IN'],
});
