import type { ListedAccount } from '@tuerca/contracts';
import { t } from '../../texts/administration.ts';

/** By what an account is called where it has no name. */
export const accountName = ({ name, email, mobile, id }: ListedAccount): string =>
  name ?? email ?? mobile ?? t('administrationArea.account', { id });
