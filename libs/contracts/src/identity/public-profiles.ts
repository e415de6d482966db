import { z } from 'zod';
import { Country, Day, Id, MediaLink, Named, NamedCity } from '../fields.ts';
import { inputLimits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { everyone, onlyServices } from '../roles.ts';
import { UserClass } from './user-classes.ts';

const service = 'identity';

/** What everyone may read of a person: no contact data, and of the name only the first. */
export const PublicProfile = z.object({
  id: Id,
  name: z.string().nullable().describe('The first name; null for a closed account'),
  photo: MediaLink.nullable(),
  city: NamedCity.nullable(),
  member_since: Day.nullable().describe('The first day of the month, in the country of the account'),
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

export const findAccountByContact = operation({
  name: 'findAccountByContact',
  service,
  method: 'POST',
  path: '/internal/accountByContact',
  summary: 'Finds the account of a proven e-mail or number that one person names to reach another',
  body: z.strictObject({
    contact: z.string().min(1).max(inputLimits.email),
    country: Country.describe('In which a number without its prefix is read'),
    asked_by: Id,
  }),
  response: one(
    z.object({
      is_contact: z.boolean().describe('Whether it is an e-mail or a number at all'),
      user_id: Id.nullable(),
      asked_by_name: z.string().describe('The first name of who asks'),
    }),
  ),
  allow: onlyServices,
  errors: [],
  internal: true,
});
