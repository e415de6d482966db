import { inputLimits, type MarketplaceListing, type MarketplaceSync } from '@tuerca/contracts';
import {
  Badge,
  Banner,
  Button,
  ConfirmDialog,
  ErrorState,
  Inline,
  Select,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextField,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { Moment } from '../../../shared/moment.tsx';
import { notEmpty } from '../../../shared/not-empty.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { t } from '../../../texts/store-papers.ts';
import { connectMarketplace, enableMarketplace, useMarketplace } from '../api/marketplace.ts';
import { useAskedFirst } from '../use-asked-first.ts';

interface Fields {
  readonly seller: string;
  readonly token: string;
  readonly listing: MarketplaceListing;
}

/** Connects an account, or another key of it. */
const AccountForm = ({
  sync: { seller, listing_type: listed },
  onConnected,
}: {
  readonly sync: MarketplaceSync;
  readonly onConnected: () => Promise<unknown>;
}) => {
  const toast = useToast();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const form = useForm<Fields>({
    defaultValues: { seller: seller ?? '', token: '', listing: listed ?? 'gold_special' },
  });
  const { register, handleSubmit, formState, reset } = form;
  const connect = async ({ seller: name, token, listing }: Fields) => {
    setProblem(undefined);
    try {
      await connectMarketplace({ seller: name, token, listing_type: listing });
    } catch (error) {
      if (!showRefused(form, error)) setProblem({ text: messageOf(error) });
      return;
    }
    reset({ seller: name, token: '', listing });
    toast({ message: t('storePapers.marketplace.connected'), tone: 'success' });
    await onConnected();
  };
  const isOther = (name: string) =>
    seller !== null && name.trim().toLowerCase() !== seller.trim().toLowerCase();
  const changing = useAskedFirst(connect);
  const submit = handleSubmit((fields) => (isOther(fields.seller) ? changing.ask(fields) : connect(fields)));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <TextField
          label={t('storePapers.marketplace.seller')}
          autoComplete="off"
          maxLength={inputLimits.name}
          error={formState.errors.seller?.message}
          {...register('seller', { validate: notEmpty() })}
        />
        <TextField
          type="password"
          label={t('storePapers.marketplace.token')}
          description={t('storePapers.marketplace.tokenNote')}
          autoComplete="off"
          maxLength={512}
          error={formState.errors.token?.message}
          {...register('token', { validate: notEmpty() })}
        />
        <Select
          label={t('storePapers.marketplace.listing')}
          options={(['gold_special', 'gold_pro'] as const).map((value) => ({
            value,
            label: t(`storePapers.marketplace.listings.${value}`),
          }))}
          {...register('listing')}
        />
        <RefusalOf problem={problem} />
        <Inline>
          <Button
            type="submit"
            variant={seller ? 'secondary' : 'primary'}
            isLoading={formState.isSubmitting || changing.isSending}
          >
            {t(seller ? 'storePapers.marketplace.reconnect' : 'storePapers.marketplace.connect')}
          </Button>
        </Inline>
        <Unsaved when={formState.isDirty} />
        {changing.asked && seller !== null && (
          <ConfirmDialog
            isOpen
            tone="danger"
            title={t('storePapers.marketplace.changing.title', {
              seller: changing.asked.seller.trim(),
            })}
            confirmLabel={t('storePapers.marketplace.changing.confirm')}
            onConfirm={changing.confirm}
            onCancel={changing.cancel}
          >
            {t('storePapers.marketplace.changing.text', { before: seller })}
          </ConfirmDialog>
        )}
      </Stack>
    </form>
  );
};

/** What is kept there now. */
const SyncState = ({
  sync,
  onChanged,
}: {
  readonly sync: MarketplaceSync;
  readonly onChanged: () => Promise<unknown>;
}) => {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const enable = async (isEnabled: boolean) => {
    // Not disabled meanwhile, which would take the focus off it.
    if (isBusy) return;
    setIsBusy(true);
    try {
      await enableMarketplace(isEnabled);
      await onChanged();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
    setIsBusy(false);
  };
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        <Text weight="medium">{sync.seller}</Text>
        <Badge tone={sync.enabled ? 'success' : 'neutral'}>
          {t(sync.enabled ? 'storePapers.marketplace.on' : 'storePapers.marketplace.off')}
        </Badge>
      </Inline>
      <Switch
        label={t('storePapers.marketplace.enabled')}
        checked={sync.enabled}
        aria-busy={isBusy}
        onChange={({ target }) => void enable(target.checked)}
      />
      {sync.last_problem && <Banner tone="warning">{sync.last_problem}</Banner>}
      <Stack gap={1} role="status">
        <Text size="sm">
          {t('storePapers.marketplace.waiting', { count: formatNumber(sync.waiting) })}
          {sync.refused > 0 &&
            ` · ${t('storePapers.marketplace.refused', { count: formatNumber(sync.refused) })}`}
        </Text>
      </Stack>
      {sync.last_sent_at && (
        <Text size="sm" tone="muted">
          {t('storePapers.marketplace.lastSent')} <Moment at={sync.last_sent_at} />
        </Text>
      )}
    </Stack>
  );
};

/** The store's account at Mercado Libre, where stock and prices follow those here. */
export const Marketplace = () => {
  const { data, error, isLoading, mutate } = useMarketplace();
  const sync = data?.data;
  return (
    <PagePart title={t('storePapers.marketplace.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('storePapers.marketplace.about')}</Text>
        {isLoading && !data && <Skeleton lines={3} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {sync?.seller && <SyncState sync={sync} onChanged={mutate} />}
        {sync && <AccountForm key={sync.seller} sync={sync} onConnected={mutate} />}
      </Stack>
    </PagePart>
  );
};
