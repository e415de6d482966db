import { Button, CountBadge, FoundCount, Inline, Switch, Text } from '@tuerca/ui';
import { useMediaQuery } from '../../../shared/media-query.ts';
import { may } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/registered.ts';
import { useNewsSound } from '../../notifications/news-signal.ts';
import { useSession } from '../../session/session.tsx';
import { useStoreFocus } from '../api/store-focus.ts';
import { usePendingCounts } from '../api/use-pending-counts.ts';
import { useWaitingCount } from '../api/use-waiting-count.ts';
import { HiddenBuyers } from './hidden-buyers.tsx';

interface PendingToolsProps {
  /** The number of rows found by the filters; undefined while no filter is set. */
  readonly found: number | undefined;
  readonly arrived: number;
  readonly onSeeArrived: () => void;
  readonly onWaiting: () => void;
}

/** Beside the search of Pendientes: arrivals, waiting clients, and the two counters (specification 2 section 2.5). */
export const PendingTools = ({ found, arrived, onSeeArrived, onWaiting }: PendingToolsProps) => {
  const { isSeller } = useSession();
  const { data: counts } = usePendingCounts(isSeller);
  const { data: waiting } = useWaitingCount(isSeller);
  return (
    <>
      {isSeller && (
        <Button size="sm" variant="secondary" onClick={onWaiting}>
          {t('moduleIndex.pending.waiting')}
          <CountBadge count={waiting?.metadata.count ?? 0} />
        </Button>
      )}
      {arrived > 0 && (
        <Button size="sm" onClick={onSeeArrived}>
          {t('moduleIndex.pending.arrived', { count: arrived })}
        </Button>
      )}
      {counts && found === undefined && (
        <Text as="span" size="sm" tone="muted">
          {t('moduleIndex.pending.opportunities', { count: counts.data.requests })} ·{' '}
          {t('moduleIndex.pending.parts', { count: counts.data.details })}
        </Text>
      )}
      <FoundCount count={found} />
    </>
  );
};

/** Opens the choice of what the store is offered, and tells how much of it is chosen; advisers without the right only read that. */
const Focus = ({ storeId, onOpen }: { readonly storeId: number; readonly onOpen: () => void }) => {
  const { user } = useSession();
  const { data } = useStoreFocus(storeId);
  const { part_groups: groups, served_cities: cities } = data?.data ?? {};
  const chosen = [
    ...(groups ? [t('moduleIndex.focus.chosenGroups', { count: groups.length })] : []),
    ...(cities ? [t('moduleIndex.focus.chosenCities', { count: cities.length })] : []),
  ].join(', ');
  const label = chosen ? t('moduleIndex.focus.openWith', { chosen }) : t('moduleIndex.focus.open');
  if (user && may(user, 'manageBrands'))
    return (
      <Button size="sm" variant="quiet" onClick={onOpen}>
        {label}
      </Button>
    );
  return chosen ? <Text size="sm">{label}</Text> : null;
};

interface PendingFootProps {
  readonly onFocus: () => void;
  readonly onHowItWorks: () => void;
  readonly onKeys: () => void;
}

/** What is rarely read or used, below the list to leave room for requests. */
export const PendingFoot = ({ onFocus, onHowItWorks, onKeys }: PendingFootProps) => {
  const { user, isSeller } = useSession();
  const isTouch = useMediaQuery('(hover: none)');
  const sound = useNewsSound();
  return (
    <>
      <HiddenBuyers />
      <Inline gap={3}>
        {isSeller && user?.storeId && !user.isLinkedProvider && (
          <Focus storeId={user.storeId} onOpen={onFocus} />
        )}
        <Button size="sm" variant="quiet" onClick={onHowItWorks}>
          {t('moduleIndex.pending.howItWorks')}
        </Button>
        {!isTouch && (
          <Button size="sm" variant="quiet" aria-keyshortcuts="?" onClick={onKeys}>
            {t('moduleIndex.pending.keys')}
          </Button>
        )}
        <Switch label={t('moduleIndex.pending.sound')} checked={sound.isOn} onChange={() => sound.toggle()} />
      </Inline>
    </>
  );
};
