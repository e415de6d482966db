import type { ListedAccount } from '@tuerca/contracts';
import { Badge } from '@tuerca/ui';
import { t } from '../../../texts/administration.ts';

/** Whether an account may sign in. */
export const AccountState = ({ account }: { readonly account: ListedAccount }) => {
  if (account.closed_at) return <Badge>{t('administrationArea.users.closed')}</Badge>;
  if (account.blocked_at) return <Badge tone="danger">{t('administrationArea.users.blocked')}</Badge>;
  return <Badge tone="success">{t('administrationArea.users.active')}</Badge>;
};
