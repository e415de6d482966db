import { t } from '../../texts/store-area.ts';
import { storeArea } from '../../texts/es-co/store-area.ts';
import { textIn, type ChangeTexts } from '../change-log/change-texts.ts';

const { actions, fields } = storeArea.changes;

/** The log of changes in the words of the store that it is of. */
export const storeTexts: ChangeTexts = {
  action: (name) => textIn(actions, name) ?? t('storeArea.changes.other'),
  field: (name) => textIn(fields, name) ?? t('storeArea.changes.otherField'),
  actor: ({ user, role }) => {
    if (role === 'service' || !user) return t('storeArea.changes.byTuerca');
    return role === 'admin' || role === 'manager'
      ? t('storeArea.changes.byAdministrator', { name: user.name })
      : user.name;
  },
  before: (value) => t('storeArea.changes.before', { value }),
  after: (value) => t('storeArea.changes.after', { value }),
  none: t('storeArea.changes.none'),
  yes: t('storeArea.changes.yes'),
  no: t('storeArea.changes.no'),
};
