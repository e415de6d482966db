import type { Change } from '@tuerca/contracts';
import { spreadsheetText, wallTimeIn } from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { t } from '../../texts/administration.ts';
import { countryOf } from './change-texts.ts';
import { actionWords, actorWords, fieldWords, subjectWords, valueWords } from './change-words.ts';

const cell = (text: string): string => `"${spreadsheetText(text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => cells.map(cell).join(',');

/** In the country's time, as every file for people has it, and as a spreadsheet reads it. */
const timeOf = (instant: string): string =>
  wallTimeIn(new Date(instant), country.code).toISOString().slice(0, 19).replace('T', ' ');

/** Changes as CSV, a line for each field; texts that a program could take for a formula are made harmless. */
export const changesFile = (changes: readonly Change[]): string => {
  const headers = ['when', 'who', 'role', 'what', 'subject', 'field', 'before', 'after'] as const;
  return [
    line(headers.map((name) => t(`administrationArea.log.${name}`))),
    ...changes.flatMap((change) =>
      change.fields.map(({ name, before, after }) =>
        line([
          timeOf(change.created_at),
          actorWords(change),
          t(`administrationArea.roles.${change.role}`),
          actionWords(change.action),
          subjectWords(change),
          fieldWords(name),
          valueWords(name, before, countryOf(change)),
          valueWords(name, after, countryOf(change)),
        ]),
      ),
    ),
  ].join('\r\n');
};
