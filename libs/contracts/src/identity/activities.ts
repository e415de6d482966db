import { agendaRules, isWallTime } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Id } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import type { Access } from '../roles.ts';
import { AgendaSource } from './kinds.ts';

const service = 'identity';

/** Nobody reads or changes another person's agenda, not even the platform's administrators. */
const ownAgenda = {
  buyer: 'own',
  vendor: 'own',
  adviser: 'own',
  manager: 'own',
  admin: 'own',
} as const satisfies Access;

/** Of an activity (specification 1 section 3): 0 is pending, 1 done. */
const ActivityState = z.literal([0, 1], 'El estado no es válido');
const WallTime = z
  .string('La fecha es requerida')
  .refine(isWallTime, 'La fecha no es válida: escríbela como 2026-01-15 09:30:00')
  .describe('YYYY-MM-DD HH:mm:ss by the clock of the caller’s country');
const PagePath = z
  .string()
  .max(inputLimits.activityPath, 'La dirección de la página es demasiado larga')
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'La dirección no es de una página de Tuerca')
  .describe('The page of Tuerca on which it was planned, from its first slash on');

const ActivityDraft = z.strictObject({
  name: z
    .string('El nombre es requerido')
    .trim()
    .min(1, 'El nombre es requerido')
    .max(agendaRules.name, `El nombre debe tener máximo ${agendaRules.name} caracteres`),
  date: WallTime,
  activity: z
    .string('La descripción es requerida')
    .trim()
    .min(1, 'La descripción es requerida')
    .max(agendaRules.description, `La descripción debe tener máximo ${agendaRules.description} caracteres`),
});

export const Activity = z.object({
  id: Id,
  name: z.string(),
  date: z.string().describe('YYYY-MM-DD HH:mm:ss by the clock of the caller’s country'),
  starts_at: z.iso.datetime().describe('The same as an instant'),
  activity: z.string(),
  activity_state: z.literal([0, 1]).describe('0 pending, 1 done'),
  activity_url: z.string().nullable(),
  source: AgendaSource.nullish().describe(
    'What it entered the agenda by; it is of its whole day and cannot be changed, but marked and removed',
  ),
});
export type Activity = z.infer<typeof Activity>;

export const listActivities = operation({
  name: 'listActivities',
  service,
  method: 'GET',
  path: '/api/users/activitiesAgenda',
  summary: 'Lists one’s own agenda; a day of the period is one of the caller’s country',
  query: listQuery({
    filter: { id: by.id(), date: by.date(), activity_state: by.id() },
    order: ['date'],
    defaultOrder: 'date',
  }),
  response: many(Activity),
  allow: ownAgenda,
  errors: [],
});

export const createActivity = operation({
  name: 'createActivity',
  service,
  method: 'POST',
  path: '/api/users/activitiesAgenda',
  summary: `Plans an activity in one’s own agenda, which holds ${limits.activities}`,
  body: ActivityDraft.extend({ activity_url: PagePath.nullish() }),
  response: one(Activity),
  allow: ownAgenda,
  errors: ['AGENDA_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const updateActivity = operation({
  name: 'updateActivity',
  service,
  method: 'PATCH',
  path: '/api/users/activitiesAgenda/{id}',
  summary: 'Changes one of one’s own activities, or marks it as done or pending',
  params: IdParams,
  body: ActivityDraft.extend({ activity_state: ActivityState }).partial().strict(),
  response: one(Activity),
  allow: ownAgenda,
  errors: ['NOT_FOUND', 'AGENDA_ENTRY_FIXED'],
});

export const deleteActivity = operation({
  name: 'deleteActivity',
  service,
  method: 'DELETE',
  path: '/api/users/activitiesAgenda/{id}',
  summary: 'Removes one of one’s own activities',
  params: IdParams,
  response: one(Done),
  allow: ownAgenda,
  errors: ['NOT_FOUND'],
});
