import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import {
  CaptchaSolution,
  Country,
  Day,
  Email,
  Id,
  Named,
  oneLine,
  severalLines,
  Timestamp,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone, registered, sellers, type Access } from '../roles.ts';
import { Name } from './fields.ts';
import { pqrsKinds, ratingOutcomes, supportCaseKinds } from './kinds.ts';

const service = 'identity';

const administrators = { admin: 'any' } as const satisfies Access;

/** `answered`: its person has an answer; `closed`: nothing is left to do, with an answer or without. */
export const supportCaseStates = ['open', 'answered', 'closed'] as const;
export type SupportCaseState = (typeof supportCaseStates)[number];

/** Written when it is told: to load the language's numbers takes longer than to make all schemas of this file. */
const tooLong = (most: number) => ({
  error: () => `Usa máximo ${new Intl.NumberFormat('es-CO').format(most)} caracteres`,
});
/** A text in any script, with its lines. */
const words = (most: number, least = 1) =>
  z
    .string()
    .trim()
    .min(1, fieldMessages.required)
    .min(least, `Cuéntanos un poco más: mínimo ${least} caracteres`)
    .max(most, tooLong(most))
    .refine(...severalLines);
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .refine(...oneLine);

/** Said or typed by a person: in small letters, with spaces or nothing in place of its dashes. */
const CaseNumber = z
  .string()
  .max(32, 'El número no es correcto')
  .transform((text) =>
    text
      .replace(/[\s-]/g, '')
      .toUpperCase()
      .replace(/^([A-Z]{4})(\d{4})(\d+)$/, '$1-$2-$3'),
  )
  .pipe(
    z.string().regex(/^[A-Z]{4}-\d{4}-\d{6,9}$/, 'El número no es correcto. Escríbelo como PQRS-2026-000123'),
  );

/** A case as its person follows it. */
export const SupportCase = z.object({
  number: z.string().describe('By which it is named and followed (radicado)'),
  kind: z.enum(supportCaseKinds),
  status: z.enum(supportCaseStates),
  subject: z.string(),
  text: z.string(),
  reference: z.string().nullable().describe('The order or request that it is about, as typed'),
  answer: z.string().nullable(),
  earlier_answers: z
    .array(
      z.object({
        answer: z.string(),
        answered_at: Timestamp,
        reply: z.string().nullable().describe('What its person replied, which opened it again'),
        replied_at: Timestamp.nullable(),
      }),
    )
    .describe('What it was answered before it was opened again, oldest first'),
  closing_note: z.string().nullable().describe('Why it was closed'),
  answer_by: Day.describe('The last day to answer'),
  created_at: Timestamp,
  answered_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
});
export type SupportCase = z.infer<typeof SupportCase>;

const ListedSupportCase = SupportCase.pick({
  number: true,
  kind: true,
  status: true,
  subject: true,
  answer_by: true,
  created_at: true,
}).extend({ id: Id, name: z.string(), is_late: z.boolean().describe('Open after the last day to answer') });
export type ListedSupportCase = z.infer<typeof ListedSupportCase>;

/** The same for administrators, with who filed it. */
export const ManagedSupportCase = SupportCase.extend({
  id: Id,
  country: Country,
  name: z.string(),
  email: z.string().nullable().describe('null: its account is closed, or has none'),
  user_id: Id.nullable().describe('The account that filed it'),
  store: Named.nullable(),
  is_late: z.boolean(),
  decided_by: z.string().nullable().describe('Who answered or closed it last'),
  rating: z
    .object({
      id: Id,
      order_id: Id.nullable().describe('Where it is read; null: of an early report'),
      outcome: z.enum(ratingOutcomes).nullable(),
    })
    .nullable()
    .describe('The rating that it reports; null outcome: not decided'),
});
export type ManagedSupportCase = z.infer<typeof ManagedSupportCase>;

const Asked = z.object({ number: z.string(), created_at: Timestamp }).nullable();
/** What a store asked for and waits for; null: nothing. */
export const StoreHelp = z.object({
  integration: Asked,
  accelerator: Asked,
  hidden_until: Timestamp.nullable().describe('Until when the caller hid the invitation'),
});
export type StoreHelp = z.infer<typeof StoreHelp>;

const StoreHelpRequest = z.strictObject({
  text: words(limits.storeRequest).describe('What the store wants to connect or to reach'),
});

export const sendNotifyPQRS = operation({
  name: 'sendNotifyPQRS',
  service,
  method: 'POST',
  path: '/api/users/users/sendNotifyPQRS',
  summary:
    'Files a petition, complaint, claim or suggestion, or replies to the answer of one; whoever has no account solves a captcha and is answered by e-mail',
  body: z.strictObject({
    kind: z.enum(pqrsKinds, 'Elige qué nos escribes'),
    subject: line(limits.supportCase.subject).min(1, fieldMessages.required),
    text: words(limits.supportCase.text, limits.supportCase.textMin),
    reference: line(limits.supportCase.reference)
      .transform((text) => text || null)
      .nullish()
      .describe('The order or request that it is about'),
    reply_to: CaseNumber.optional().describe(
      'The answered case of the same person that `text` replies to: it is opened again, under its kind and subject',
    ),
    name: Name.optional().describe('Of who has no account; an account’s own counts'),
    email: Email.optional().describe('Of who has no account; an account’s own counts'),
    country: Country.default('CO'),
    reCaptcha: CaptchaSolution.optional().describe(
      'Of who has no account; it may differ when the call is repeated under its key',
    ),
  }),
  response: one(SupportCase.pick({ number: true, answer_by: true, created_at: true })),
  allow: everyone,
  errors: [
    'CAPTCHA_REQUIRED',
    'SUPPORT_CASES_TOO_MANY',
    'SUPPORT_CASE_NOT_FOUND',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const followSupportCase = operation({
  name: 'followSupportCase',
  service,
  method: 'POST',
  path: '/api/users/supportCase/follow',
  summary: 'Reads a case by its number and e-mail; the answer is the same whichever of the two is wrong',
  body: z.strictObject({ number: CaseNumber, email: Email }),
  response: one(SupportCase),
  allow: everyone,
  errors: ['SUPPORT_CASE_NOT_FOUND'],
});

export const listOwnSupportCases = operation({
  name: 'listOwnSupportCases',
  service,
  method: 'GET',
  path: '/api/users/ownSupportCase',
  summary: 'Lists what one filed oneself, newest first',
  query: listQuery({
    filter: {
      number: by.code(),
      reference: by.code().describe('What it is about, as typed, in capitals or not'),
    },
    order: ['created_at'],
    maxPageSize: limits.pageSize,
  }),
  response: many(SupportCase),
  allow: registered,
  errors: [],
});

export const readStoreHelp = operation({
  name: 'readStoreHelp',
  service,
  method: 'GET',
  path: '/api/store/store/help',
  summary: 'Reads what one’s own store asked for and waits for, and until when one hid the invitation to ask',
  response: one(StoreHelp),
  allow: sellers,
  errors: [],
});

export const requestMoreIntegrationInformation = operation({
  name: 'requestMoreIntegrationInformation',
  service,
  method: 'POST',
  path: '/api/store/store/requestMoreIntegrationInformation',
  summary: 'Asks how the store’s own system is connected; what waits already is answered as it is',
  body: StoreHelpRequest,
  response: one(StoreHelp),
  allow: sellers,
  errors: ['SUPPORT_CASES_TOO_MANY'],
});

export const sendCustomerAcceleratorRequest = operation({
  name: 'sendCustomerAcceleratorRequest',
  service,
  method: 'POST',
  path: '/api/store/store/sendCustomerAcceleratorRequest',
  summary: 'Asks for help to win customers; what waits already is answered as it is',
  body: StoreHelpRequest,
  response: one(StoreHelp),
  allow: sellers,
  errors: ['SUPPORT_CASES_TOO_MANY'],
});

export const hideSystemAreaForm24h = operation({
  name: 'hideSystemAreaForm24h',
  service,
  method: 'POST',
  path: '/api/store/store/hideSystemAreaForm24h',
  summary: 'Hides the invitation to ask for help from the caller for 24 hours, or shows it again',
  body: z.strictObject({ is_hidden: z.boolean().default(true) }),
  response: one(StoreHelp),
  allow: sellers,
  errors: [],
});

export const listSupportCases = operation({
  name: 'listSupportCases',
  service,
  method: 'GET',
  path: '/api/users/supportCase',
  summary: 'Lists the cases for administrators, by state and kind; those to answer first come first',
  query: listQuery({
    filter: {
      search: by.text(),
      status: by.name(supportCaseStates),
      kind: by.name(supportCaseKinds),
    },
    order: ['answer_by', 'created_at'],
    defaultOrder: '-created_at',
  }),
  response: many(ListedSupportCase),
  allow: administrators,
  errors: [],
});

export const countSupportCases = operation({
  name: 'countSupportCases',
  service,
  method: 'GET',
  path: '/api/users/supportCase/counts',
  summary: 'Counts the cases that are open, and those of them whose last day has passed',
  response: one(z.object({ open: z.int(), late: z.int() })),
  allow: administrators,
  errors: [],
});

export const readSupportCase = operation({
  name: 'readSupportCase',
  service,
  method: 'GET',
  path: '/api/users/supportCase/{id}',
  summary: 'Reads a case with who filed it',
  params: IdParams,
  response: one(ManagedSupportCase),
  allow: administrators,
  errors: ['NOT_FOUND'],
});

/** What is said of an answer to the report of a rating that does not say what becomes of it. */
export const outcomeMissing = 'Di si la calificación se conserva o se oculta';

export const decideSupportCase = operation({
  name: 'decideSupportCase',
  service,
  method: 'PATCH',
  path: '/api/users/supportCase/{id}',
  summary: 'Answers a case by e-mail, closes it, or opens it again, to another answer',
  params: IdParams,
  body: z.discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('answered'),
      answer: words(limits.supportCase.answer),
      rating: z
        .enum(ratingOutcomes, outcomeMissing)
        .optional()
        .describe(
          'Of the report of a rating, where it is needed: `hidden` takes it from the public and the average, for good',
        ),
    }),
    z.strictObject({
      status: z.literal('closed'),
      closing_note: words(limits.blockReason).optional().describe('Needed without an answer'),
      seen: z
        .enum(supportCaseStates)
        .optional()
        .describe('How it stood: where it was answered or opened again since, that is a 409'),
    }),
    z.strictObject({ status: z.literal('open') }).describe('One that was answered gets a new last day'),
  ]),
  response: one(ManagedSupportCase),
  allow: administrators,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
