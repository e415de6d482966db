import type { Change } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { t } from '../../texts/administration.ts';
import { administrationArea } from '../../texts/es-co/administration-area.ts';
import { textIn, valueText, type ChangeTexts } from './change-texts.ts';

/** What was done, in words; only a service newer than the page knows an action that has none. */
export const actionWords = (action: string): string =>
  textIn(administrationArea.actions, action) ?? t('administrationArea.log.other');

export const fieldWords = (name: string): string =>
  textIn(administrationArea.fields, name) ?? t('administrationArea.log.otherField');

/** Who made a change: a person, with an account or without, or Tuerca itself. */
export const actorWords = ({ user, role }: Change): string =>
  user
    ? user.name || t('administrationArea.account', { id: user.id })
    : t(
        role === 'visitor' || role === 'guest'
          ? 'administrationArea.log.visitor'
          : 'administrationArea.log.platform',
      );

/** What a change is of. */
export const subjectWords = ({ subject: { type, id, name }, store }: Change): string =>
  `${t(`administrationArea.subjects.${type}`)} ${(type === 'store' && store?.name) || name || id}`;

const same = (value: string): string => value;

/** The log of changes in the words of the administration. */
export const logTexts: ChangeTexts = {
  action: actionWords,
  field: (name) => `${fieldWords(name)}:`,
  actor: actorWords,
  before: same,
  after: same,
  becomes: t('administrationArea.log.becomes'),
  none: '—',
  yes: t('administrationArea.yes'),
  no: t('administrationArea.no'),
};

export const valueWords = (name: string, value: unknown, of: CountryCode): string =>
  valueText(name, value, logTexts, of);
