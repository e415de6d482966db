import type { MerchantFeed as Feed } from '@tuerca/contracts';
import { Button, CopyIcon, ErrorState, Inline, Skeleton, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { Moment } from '../../../shared/moment.tsx';
import { formatNumber } from '../../../shared/numbers.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/store-papers.ts';
import { makeMerchantFeed, useMerchantFeed } from '../api/merchant-feed.ts';
import { useCopying } from '../use-copying.ts';

/** Where a merchant centre reads the file, how much is in it, and what is left out and why. */
const FeedFacts = ({ feed }: { readonly feed: Feed }) => {
  const { said, copy, field } = useCopying(feed.url);
  return (
    <Stack gap={3}>
      <TextField label={t('storePapers.feed.address')} {...field} />
      <Inline gap={2}>
        <Button variant="secondary" iconStart={<CopyIcon />} onClick={() => void copy()}>
          {t('storePapers.feed.copy')}
        </Button>
        <Text role="status" size="sm">
          {said}
        </Text>
      </Inline>
      <Text weight="medium">{t('storePapers.feed.items', { count: formatNumber(feed.items) })}</Text>
      {feed.left_out.map(({ reason, count }) => (
        <Text key={reason} size="sm" tone="muted">
          {t(`storePapers.feed.leftOut.${reason}`, { count: formatNumber(count) })}
        </Text>
      ))}
      <Text size="sm" tone="muted">
        {t('storePapers.feed.counted')} <Moment at={feed.made_at} />
      </Text>
    </Stack>
  );
};

/** The file of the store's products for a merchant centre. */
export const MerchantFeed = ({ storeId }: { readonly storeId: number }) => {
  const { data, error, isLoading, mutate } = useMerchantFeed(storeId);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const feed = data?.data;
  const make = async () => {
    setProblem(undefined);
    try {
      await makeMerchantFeed(storeId);
      await mutate();
    } catch (failure) {
      setProblem({ text: messageOf(failure) });
    }
  };
  return (
    <PagePart title={t('storePapers.feed.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('storePapers.feed.about')}</Text>
        {isLoading && !data && <Skeleton lines={3} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {feed && <FeedFacts feed={feed} />}
        <RefusalOf problem={problem} />
        {data && (
          <Inline>
            <PendingButton variant="secondary" onPress={make}>
              {t(feed ? 'storePapers.feed.renew' : 'storePapers.feed.make')}
            </PendingButton>
          </Inline>
        )}
      </Stack>
    </PagePart>
  );
};
