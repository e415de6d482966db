import { LinkButton } from '@tuerca/ui';
import { useLive } from '../../../../shared/live.ts';
import { t } from '../../../../texts/registered.ts';
import { scopePath, type OrderScope } from '../../order-scope.ts';
import { paths } from '../../../../config/paths.ts';
import { useSession } from '../../../session/session.tsx';
import { useReturnCounts } from '../../api/use-return-counts.ts';

/** From the list of orders to what goes back of them, with how many of those are new. */
export const ReturnsLink = ({ scope }: { readonly scope: OrderScope }) => {
  const { user } = useSession();
  const { data, mutate } = useReturnCounts(user ? scope : null);
  useLive('notifications', user?.id ?? null, () => void mutate());
  const unread = data?.data.unread ?? 0;
  return (
    <LinkButton variant="secondary" href={scopePath(paths.returns, scope)}>
      {unread > 0 ? t('orders.returnsUnread', { count: unread }) : t('orders.returns')}
    </LinkButton>
  );
};
