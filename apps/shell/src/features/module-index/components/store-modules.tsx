import { limits, type BodyOf, type StoreModule, type updateStoreModule } from '@tuerca/contracts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  Paginator,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { ActDialog } from '../../../shared/act-dialog.tsx';
import { formatDateTime } from '../../../shared/dates.ts';
import { FoundLine } from '../../../shared/found-line.tsx';
import { useListPlace, useShownPage } from '../../../shared/list-place.ts';
import { messageOf } from '../../../shared/messages.ts';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
import { t } from '../../../texts/registered.ts';
import { switchModule, useStoreModules } from '../api/store-modules.ts';
import { searchFilter } from './list-page.tsx';
import { ListSearch } from './list-search.tsx';

interface StoreModuleCardProps {
  readonly module: StoreModule;
  readonly onChanged: () => Promise<unknown>;
}

const StoreModuleCard = ({ module, onChanged }: StoreModuleCardProps) => {
  const { store, is_active: isActive, reason, switched_by: who, switched_at: switchedAt } = module;
  const toast = useToast();
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  const told = { store: store.name };
  const turn = async (to: BodyOf<typeof updateStoreModule>, close: () => void) => {
    await rereadIfRefused(switchModule(store.id, to), onChanged);
    close();
    await onChanged();
    toast({
      message: t(`moduleIndex.storeModules.${to.is_active ? 'turnedOn' : 'turnedOff'}`, told),
      tone: 'success',
    });
  };
  return (
    <Card>
      <Stack gap={2}>
        <Inline justify="between" gap={2}>
          <Heading level={2} size="md">
            {store.name}
          </Heading>
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {t(`moduleIndex.storeModules.${isActive ? 'active' : 'inactive'}`)}
          </Badge>
        </Inline>
        {switchedAt && (
          <Text size="sm" tone="muted">
            {t(`moduleIndex.storeModules.${isActive ? 'activated' : 'deactivated'}`, {
              who: who ?? t('moduleIndex.storeModules.someone'),
              date: formatDateTime(switchedAt),
            })}
          </Text>
        )}
        {reason && <Text tone="muted">{t('moduleIndex.storeRequests.because', { reason })}</Text>}
        <Inline>
          {/* One button for both, so that the focus stays where it was pressed. */}
          <Button
            variant="secondary"
            aria-label={t(`moduleIndex.storeModules.${isActive ? 'deactivateOf' : 'activateOf'}`, told)}
            onClick={() => setAsked(isActive ? 'off' : 'on')}
          >
            {t(`moduleIndex.storeModules.${isActive ? 'deactivate' : 'activate'}`)}
          </Button>
        </Inline>
      </Stack>
      {asked === 'off' && (
        <ReasonDialog
          name={`module-off.${store.id}`}
          title={t('moduleIndex.storeModules.deactivateTitle', told)}
          consequence={t('moduleIndex.storeModules.consequence')}
          action={t('moduleIndex.storeModules.deactivate')}
          onConfirm={(why, close) => turn({ is_active: false, reason: why }, close)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'on' && (
        <ActDialog
          title={t('moduleIndex.storeModules.activateTitle', told)}
          action={t('moduleIndex.storeModules.activate')}
          onConfirm={(close) => turn({ is_active: true }, close)}
          onClose={() => setAsked(null)}
        >
          <Text>{t('moduleIndex.storeModules.activateText')}</Text>
        </ActDialog>
      )}
    </Card>
  );
};

/** Every store with whether it has the quotation module; a manager switches it. */
export const StoreModules = () => {
  const place = useListPlace([searchFilter]);
  const search = place.filters['search'];
  const answer = useShownPage(place, useStoreModules({ page: place.page, search }));
  const { data, error, isLoading, mutate } = answer;
  return (
    <Stack gap={4} as="section" aria-label={t('moduleIndex.moduleRequests.views.stores')}>
      <Inline>
        <ListSearch
          what={t('moduleIndex.storeModules.what')}
          value={String(search ?? '')}
          onSearch={(text) => place.onFiltersChange(text ? { search: text } : {})}
        />
      </Inline>
      <NotRenewed answer={answer} />
      <FoundLine isNarrowed={Boolean(search)} answer={answer} />
      {isLoading && !data && <Skeleton lines={6} />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {data?.data.length === 0 && <EmptyState title={t('moduleIndex.storeModules.none')} />}
      {data?.data.map((module) => (
        <StoreModuleCard key={module.store.id} module={module} onChanged={() => mutate()} />
      ))}
      <Paginator
        page={place.page}
        pageSize={limits.pageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={place.onPageChange}
      />
    </Stack>
  );
};
