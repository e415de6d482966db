import type { BodyInputOf, StorePage, updateStorePage } from '@tuerca/contracts';
import { readEmbedOrigin, storePageMessages, type Weekday } from '@tuerca/rules';
import { identityAccent } from '@tuerca/ui';
import { weekdays } from '../store-page/week.ts';

export interface Day {
  readonly isOpen: boolean;
  readonly from: string;
  readonly to: string;
}

/** Form values of the store page: one entry per day of the week, one origin per line. */
export interface StoreLook {
  hasColor: boolean;
  color: string;
  logo: { readonly path: string; readonly name: string } | null;
  presentation: string;
  days: Day[];
  origins: string;
}

/** Default hours of a day that is not open yet. */
const usual = { isOpen: false, from: '08:00', to: '18:00' };

/** Opening hours as a form has them: one entry per day of the week. */
export const daysOf = (hours: StorePage['opening_hours']): Day[] =>
  weekdays.map((day) => {
    const span = hours.find((each) => each.day === day);
    return span ? { isOpen: true, from: span.from, to: span.to } : usual;
  });

export const openingHoursOf = (days: readonly Day[]) =>
  days.flatMap(({ isOpen, from, to }, index) =>
    isOpen ? [{ day: weekdays[index] as Weekday, from, to }] : [],
  );

export const lookOf = (page: StorePage): StoreLook => ({
  hasColor: page.accent_color !== null,
  color: page.accent_color ?? identityAccent,
  logo: page.logo === null ? null : { path: page.logo, name: 'Logo' },
  presentation: page.presentation ?? '',
  days: daysOf(page.opening_hours),
  origins: page.embed_origins.join('\n'),
});

const linesOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean);

export const wireOf = (look: StoreLook): BodyInputOf<typeof updateStorePage> => ({
  accent_color: look.hasColor ? look.color : null,
  logo: look.logo?.path ?? null,
  presentation: look.presentation,
  opening_hours: openingHoursOf(look.days),
  embed_origins: linesOf(look.origins),
});

/** The validation message for the origins; undefined when all are valid. */
export const originsProblem = (text: string): string | undefined =>
  linesOf(text).every((line) => readEmbedOrigin(line) !== null) ? undefined : storePageMessages.embedOrigin;

/** The validation message for a day's hours; undefined when they are valid. */
export const dayProblem = ({ isOpen, from, to }: Day): string | undefined =>
  !isOpen || (from !== '' && from < to) ? undefined : storePageMessages.hours;

/** The form's fields by those of the request's body; the hours, which have a field for each day, are none. */
export const lookFields: Readonly<Record<string, keyof StoreLook>> = {
  accent_color: 'color',
  logo: 'logo',
  presentation: 'presentation',
  embed_origins: 'origins',
};

/** The HTML that a store pastes into its own site. */
export const snippetOf = (address: string, title: string): string =>
  `<iframe src="${address}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`;
