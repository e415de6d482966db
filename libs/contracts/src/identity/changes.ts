import { z } from 'zod';
import { Id, Named, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { many, operation } from '../operation.ts';
import { roles } from '../roles.ts';

/** What a change is of: a store, an account, a support case, a zone or a vehicle brand, or a setting of the platform. */
export const changeSubjects = ['store', 'user', 'supportCase', 'zone', 'brand', 'platform'] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

export const Change = z.object({
  id: Id,
  subject: z.object({ type: z.enum(changeSubjects), id: Id }),
  store: Named.nullable().describe('The store it concerns'),
  action: z.string().describe('Verb of what was done, such as `updateStore`'),
  fields: z
    .array(
      z.object({
        name: z.string(),
        before: z.unknown().describe('null: there was none; secrets and account numbers are masked'),
        after: z.unknown(),
      }),
    )
    .describe('The fields that changed'),
  user: Named.nullable().describe('Who changed it; null: Tuerca itself'),
  role: z.enum(roles).describe('As what they changed it'),
  created_at: Timestamp,
});
export type Change = z.infer<typeof Change>;

export const listChanges = operation({
  name: 'listChanges',
  service: 'identity',
  method: 'GET',
  path: '/api/store/change',
  summary:
    'Lists who changed what and when, newest first: an owner of their store, administrators of everything',
  query: listQuery({
    filter: {
      store_id: by.id(),
      subject_type: by.name(changeSubjects),
      subject_id: by.id(),
      action: by.code(),
      user_id: by.id(),
      user_name: by.text(),
      created_at: by.date(),
    },
    order: ['created_at'],
    pageSize: limits.changePageSize,
  }),
  response: many(Change),
  allow: { vendor: 'own', admin: 'any' },
  errors: [],
});
