import { storeApplicationMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Email, Id, Mobile, Timestamp } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { adviserRights, everyone, sellersAndManagers } from '../roles.ts';
import { Conditions, DocumentsVersion, Name, Password, PersonName, Transport } from './fields.ts';
import { Session } from './sessions.ts';

const service = 'identity';

const Rights = z.array(z.enum(adviserRights)).max(adviserRights.length);
const BrandIds = z
  .array(Id)
  .min(1, storeApplicationMessages.brands)
  .max(inputLimits.ids)
  .nullable()
  .describe('Brands of the store whose requests the adviser sees; null: all');

export const Adviser = z.object({
  id: Id,
  name: z.string(),
  user_id: Id.nullable(),
  store_id: Id,
  is_active: z.boolean(),
  rights: Rights.optional().describe('For the owner, and the adviser’s own'),
  brand_ids: BrandIds.optional(),
  email: z.string().nullable().optional(),
  mobile: z.string().nullable().optional().describe('E.164'),
  created_at: Timestamp.optional(),
  left_at: Timestamp.nullable().optional(),
  chose_to_leave: z.boolean().optional().describe('Who left did so alone, and comes back by an invitation'),
});
export type Adviser = z.infer<typeof Adviser>;

export const listAdvisers = operation({
  name: 'listAdvisers',
  service,
  method: 'GET',
  path: '/api/store/adviser',
  summary: 'Lists the advisers of one’s own store, or of any for managers',
  query: listQuery({
    filter: { store_id: by.id(), name: by.text(), is_active: by.flag() },
    order: ['name'],
    defaultOrder: 'name',
    pageSize: limits.adviserPageSize,
  }),
  response: many(Adviser),
  allow: sellersAndManagers,
  errors: [],
});

export const readAdviser = operation({
  name: 'readAdviser',
  service,
  method: 'GET',
  path: '/api/store/adviser/{id}',
  summary: 'Reads an adviser of one’s own store, also one who left; any for managers',
  params: IdParams,
  response: one(Adviser),
  allow: sellersAndManagers,
  errors: ['NOT_FOUND'],
});

export const createAdviser = operation({
  name: 'createAdviser',
  service,
  method: 'POST',
  path: '/api/store/adviser',
  summary: 'Adds an adviser to a store; with e-mail and password the adviser can sign in',
  body: z.strictObject({
    store_id: Id,
    name: PersonName,
    email: Email.optional(),
    mobile: Mobile.optional(),
    password: Password.optional(),
  }),
  response: one(Adviser),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'EMAIL_TAKEN', 'MOBILE_TAKEN', 'ADVISER_LIMIT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const updateAdviser = operation({
  name: 'updateAdviser',
  service,
  method: 'PATCH',
  path: '/api/store/adviser/{id}',
  summary: 'Changes an adviser’s name, rights and brands',
  params: IdParams,
  body: z.strictObject({
    name: PersonName.optional(),
    rights: Rights.optional(),
    brand_ids: BrandIds.optional(),
    seen: z
      .strictObject({ rights: Rights, brand_ids: BrandIds })
      .optional()
      .describe('What stood there: where one that is changed is another by now, that is a 409'),
  }),
  response: one(Adviser),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'BRAND_UNKNOWN'],
});

export const deleteAdviser = operation({
  name: 'deleteAdviser',
  service,
  method: 'DELETE',
  path: '/api/store/adviser/{id}',
  summary:
    'Ends an adviser’s work for a store, and the adviser’s sessions; what is open goes to another or the store',
  params: IdParams,
  query: z.object({
    hand_over_to: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe('The adviser who takes what is open; the store itself without one'),
  }),
  response: one(Done),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'ADVISER_REQUIRED'],
});

export const restoreAdviser = operation({
  name: 'restoreAdviser',
  service,
  method: 'POST',
  path: '/api/store/adviser/{id}/restore',
  summary:
    'Lets an adviser who was let go work for the store again, with the rights and brands of before; who left alone is invited',
  params: IdParams,
  response: one(Adviser),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'ADVISER_LIMIT', 'ADVISER_ELSEWHERE'],
});

export const leaveStore = operation({
  name: 'leaveStore',
  service,
  method: 'POST',
  path: '/api/store/adviser/leave',
  summary: 'Ends the caller’s own work for the store; the account goes on as a buyer’s, in a new session',
  body: z.strictObject({ transport: Transport }),
  response: one(Session),
  allow: { adviser: 'own' },
  errors: ['NOT_FOUND'],
});

export const AdviserInvitation = z.object({
  id: Id,
  store_id: Id,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable().describe('E.164'),
  rights: Rights,
  brand_ids: BrandIds,
  sent_at: Timestamp,
  expires_at: Timestamp,
});
export type AdviserInvitation = z.infer<typeof AdviserInvitation>;

export const listAdviserInvitations = operation({
  name: 'listAdviserInvitations',
  service,
  method: 'GET',
  path: '/api/store/adviserInvitation',
  summary:
    'Lists the invitations of one’s own store that are neither accepted nor withdrawn, also those past their time',
  query: listQuery({
    filter: { store_id: by.id() },
    order: ['sent_at'],
    defaultOrder: '-sent_at',
    pageSize: limits.adviserPageSize,
  }),
  response: many(AdviserInvitation),
  allow: { vendor: 'own', admin: 'any' },
  errors: [],
});

export const createAdviserInvitation = operation({
  name: 'createAdviserInvitation',
  service,
  method: 'POST',
  path: '/api/store/adviserInvitation',
  summary: 'Invites someone to work for a store, by a link to an e-mail or a WhatsApp number',
  body: z.strictObject({
    store_id: Id,
    name: PersonName,
    email: Email.optional(),
    mobile: Mobile.optional(),
    rights: Rights.optional(),
    brand_ids: BrandIds.default(null),
  }),
  response: one(AdviserInvitation),
  allow: { vendor: 'own', admin: 'any' },
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'ADVISER_KNOWN',
    'ADVISER_LIMIT',
    'BRAND_UNKNOWN',
    'NUMBER_NOT_ON_WHATSAPP',
  ],
});

export const resendAdviserInvitation = operation({
  name: 'resendAdviserInvitation',
  service,
  method: 'POST',
  path: '/api/store/adviserInvitation/{id}/resend',
  summary: 'Sends an invitation again with a new link, which is the only one that works from then on',
  params: IdParams,
  response: one(AdviserInvitation),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'NUMBER_NOT_ON_WHATSAPP', 'ADVISER_LIMIT'],
});

export const withdrawAdviserInvitation = operation({
  name: 'withdrawAdviserInvitation',
  service,
  method: 'DELETE',
  path: '/api/store/adviserInvitation/{id}',
  summary: 'Withdraws an invitation: its link no longer works',
  params: IdParams,
  response: one(Done),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});

/** One that an address lost is a wrong one. */
const InvitationToken = z.string().max(inputLimits.adviserInvitation);

export const readAdviserInvitation = operation({
  name: 'readAdviserInvitation',
  service,
  method: 'POST',
  path: '/api/store/adviserInvitation/read',
  summary: 'Reads the invitation of a link, for whoever holds it',
  body: z.strictObject({ token: InvitationToken }),
  response: one(
    z.object({
      store_name: z.string(),
      name: z.string().describe('As the store knows the invited person'),
      email: z.string().nullable(),
      mobile: z.string().nullable(),
      rights: Rights,
      expires_at: Timestamp,
      has_account: z.boolean().describe('Whether the e-mail or number it went to is of an account'),
    }),
  ),
  allow: everyone,
  errors: ['ADVISER_INVITATION_WRONG'],
});

export const acceptAdviserInvitation = operation({
  name: 'acceptAdviserInvitation',
  service,
  method: 'POST',
  path: '/api/store/adviserInvitation/accept',
  summary:
    'Joins the store of an invitation: with the caller’s account, or with a new one of the invited contact',
  body: z.strictObject({
    token: InvitationToken,
    name: Name.optional().describe('Of a new account'),
    password: Password.optional().describe('Of a new account; required when the invitation went by e-mail'),
    conditions: Conditions.optional(),
    documents_version: DocumentsVersion,
    transport: Transport,
  }),
  response: one(Session),
  allow: everyone,
  errors: [
    'ADVISER_INVITATION_WRONG',
    'ADVISER_INVITATION_NEEDS_LOGIN',
    'ADVISER_ELSEWHERE',
    'ADVISER_LIMIT',
    'CONFLICT',
  ],
});
