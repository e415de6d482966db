import type { BodyInputOf, StorePage, updateStorePage } from '@tuerca/contracts';
import { readEmbedOrigin, storePageMessages, type Weekday } from '@tuerca/rules';
import { weekdays } from '../store-page/week.ts';

interface Day {
  readonly isOpen: boolean;
  readonly from: string;
  readonly to: string;
}

/** The page of one's own store as its form has it: a day for each of the week, sites a line each. */
export interface StoreLook {
  hasColor: boolean;
  color: string;
  logo: { readonly path: string; readonly name: string } | null;
  presentation: string;
  days: Day[];
  origins: string;
}

/** What a form begins with where nothing was said: the hours that most shops have. */
const usual = { isOpen: false, from: '08:00', to: '18:00' };
const usualColor = '#00686b';

export const lookOf = (page: StorePage): StoreLook => ({
  hasColor: page.accent_color !== null,
  color: page.accent_color ?? usualColor,
  logo: page.logo === null ? null : { path: page.logo, name: 'Logo' },
  presentation: page.presentation ?? '',
  days: weekdays.map((day) => {
    const span = page.opening_hours.find((each) => each.day === day);
    return span ? { isOpen: true, from: span.from, to: span.to } : usual;
  }),
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
  opening_hours: look.days.flatMap(({ isOpen, from, to }, index) =>
    isOpen ? [{ day: weekdays[index] as Weekday, from, to }] : [],
  ),
  embed_origins: linesOf(look.origins),
});

/** What is wrong with the sites, a line each, before they are sent. */
export const originsProblem = (text: string): string | undefined =>
  linesOf(text).every((line) => readEmbedOrigin(line) !== null) ? undefined : storePageMessages.embedOrigin;

/** What is wrong with the hours of a day before they are sent. */
export const dayProblem = ({ isOpen, from, to }: Day): string | undefined =>
  !isOpen || (from !== '' && from < to) ? undefined : storePageMessages.hours;

/** The field of the form that a refused field of the wire stands for. */
export const fieldOf = (name: string): 'color' | 'logo' | 'presentation' | 'origins' | 'days' | undefined => {
  const [field = ''] = name.split('.');
  return (
    {
      accent_color: 'color',
      logo: 'logo',
      presentation: 'presentation',
      embed_origins: 'origins',
      opening_hours: 'days',
    } as const
  )[field];
};

/** What a store pastes into its own site. */
export const snippetOf = (address: string, title: string): string =>
  `<iframe src="${address}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`;
