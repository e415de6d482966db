import { reminderKinds } from '@tuerca/rules';
import { z } from 'zod';

/** The lists with a configurable view, and the available views (source: specification 1 section 2). */
export const viewedLists = ['pending', 'discarded', 'quoted', 'own', 'orders', 'report'] as const;
export type ViewedList = (typeof viewedLists)[number];
/** How a list can be shown. */
export const listViews = ['cards', 'squareCards', 'table'] as const;

/** The kinds of messages sent outside Tuerca, and their channels. */
export const letterKinds = ['messages', 'quotations', 'orders', 'requests', 'agenda'] as const;
export type LetterKind = (typeof letterKinds)[number];
export const letterWays = ['whatsapp', 'email'] as const;
export type LetterWay = (typeof letterWays)[number];
export const LetterChoices = z.partialRecord(
  z.enum(letterKinds),
  z.partialRecord(z.enum(letterWays), z.boolean()),
);
export type LetterChoices = z.infer<typeof LetterChoices>;

/** Which reminders a user wants, on all channels; unset kinds are sent. */
export const ReminderChoices = z.partialRecord(z.enum(reminderKinds), z.boolean());
export type ReminderChoices = z.infer<typeof ReminderChoices>;

/** A user's own choices; unset fields have not been chosen. */
export const UserPreferences = z.strictObject({
  views: z
    .partialRecord(z.enum(viewedLists), z.enum(listViews))
    .optional()
    .describe('How each list is shown'),
  newRequestSound: z
    .boolean()
    .optional()
    .describe('Whether a sound tells what is new: a request, a message, an order'),
  hidesFirstSteps: z.boolean().optional().describe('Whether a new store hid its first steps'),
  letters: LetterChoices.optional().describe('Which letters come, and how; what is not named comes'),
  reminders: ReminderChoices.optional().describe('Which reminders come; what is not named comes'),
});
export type UserPreferences = z.infer<typeof UserPreferences>;
