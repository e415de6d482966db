import type { Change } from '@tuerca/contracts';
import { country } from '../../config/country.ts';
import { t } from '../../texts/administration.ts';
import { administrationArea } from '../../texts/es-co/administration-area.ts';

type ActionName = keyof typeof administrationArea.actions;
type FieldName = keyof typeof administrationArea.fields;

export const actionNames = Object.keys(administrationArea.actions) as ActionName[];

/** What was done, in words; an action that has none yet by its own name. */
export const actionWords = (action: string): string =>
  action in administrationArea.actions ? t(`administrationArea.actions.${action as ActionName}`) : action;

export const fieldWords = (name: string): string =>
  name in administrationArea.fields ? t(`administrationArea.fields.${name as FieldName}`) : name;

const weekday = new Intl.DateTimeFormat(country.locale, { weekday: 'short', timeZone: 'UTC' });
const dayMs = 86_400_000;
const firstSunday = Date.UTC(1970, 0, 4);

/** A kept value as people read it: fractions of a commission in percent, minor units of money whole. */
export const valueWords = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(`administrationArea.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number' && name.endsWith('Percent')) return `${Number((value * 100).toFixed(2))} %`;
  if (typeof value === 'number' && name.endsWith('Minor')) return String(value / 100);
  if (Array.isArray(value)) return value.map((each) => valueWords(name, each)).join(', ') || '—';
  if (typeof value !== 'object') return String(value);
  const { day, from, to } = value as Readonly<Record<string, unknown>>;
  if (typeof day === 'number') return `${weekday.format(firstSunday + day * dayMs)} ${from}–${to}`;
  return Object.values(value)
    .map((each) => valueWords(name, each))
    .join(' ');
};

/** Who made a change: a person, or Tuerca itself. */
export const actorWords = ({ user }: Change): string =>
  user ? user.name || t('administrationArea.account', { id: user.id }) : t('administrationArea.log.platform');

/** What a change is of. */
export const subjectWords = ({ subject: { type, id }, store }: Change): string =>
  `${t(`administrationArea.subjects.${type}`)} ${type === 'store' && store ? store.name : id}`;
