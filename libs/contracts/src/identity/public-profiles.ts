import { z } from 'zod';
import { Day, Id, MediaLink, Named, NamedCity } from '../fields.ts';
import { IdParams, one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';
import { UserClass } from './user-classes.ts';

const service = 'identity';

/** What everyone may read of a person: no contact data, and of the name only the first. */
export const PublicProfile = z.object({
  id: Id,
  name: z.string().nullable().describe('The first name; null for a closed account'),
  photo: MediaLink.nullable(),
  city: NamedCity.nullable(),
  member_since: Day.nullable().describe('The first day of the month'),
  user_class: UserClass.nullable().describe('Where the person shows it'),
  works_with: z.array(Named).describe('Vehicle brands, where the person shows them'),
  is_closed: z.boolean().describe('The account was closed: nothing else is told'),
  store: z
    .object({
      name: z.string(),
      segment: z.string(),
      is_owner: z.boolean().describe('false: answers for it as an adviser'),
      average_rating: z.number().nullable(),
      count_total_number_ratings: z.int(),
      brands: z.array(Named),
    })
    .nullable(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const readPublicProfile = operation({
  name: 'readPublicProfile',
  service,
  method: 'GET',
  path: '/api/users/users/{id}/publicProfile',
  summary: 'Reads what everyone may know of a person with an account',
  params: IdParams,
  response: one(PublicProfile),
  allow: everyone,
  errors: ['NOT_FOUND'],
});
