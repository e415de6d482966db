import { limits, type Wallet } from '@tuerca/contracts';
import { Button, ErrorState, formatMoney, Link, Paginator, Skeleton, Stack, Text } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { bankSection, paths } from '../../../config/paths.ts';
import { country } from '../../../config/country.ts';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { useShownPage } from '../../../shared/list-place.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/wallet.ts';
import { useBankAccount } from '../api/use-bank-account.ts';
import { useDisbursements } from '../api/use-disbursements.ts';
import { withdraw } from '../api/withdraw-disbursement.ts';
import { DisbursementCard } from './disbursement-card.tsx';
import { DisbursementDialog } from './disbursement-dialog.tsx';

interface DisbursementsProps {
  readonly storeId: number;
  readonly wallet: Wallet;
  readonly onMoved: () => Promise<unknown>;
}

/** What the store asked to be paid out, newest first, and how to ask. */
export const Disbursements = ({ storeId, wallet, onMoved }: DisbursementsProps) => {
  const [page, setPage] = useState(0);
  const { data, error, isLoading, mutate } = useShownPage({ onPageMissing: setPage }, useDisbursements(page));
  /** The one that waits, if any, is the newest. */
  const newest = useDisbursements(0);
  const account = useBankAccount(storeId);
  /** Undefined while it is not known. */
  const hasAccount = account.data && account.data.data !== null;
  const failed: unknown = (!data && error) || (!account.data && account.error);
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const rows = data?.data ?? [];
  const waits = newest.data?.data.some(({ status }) => status === 'requested');
  const moved = async () => {
    setPage(0);
    await Promise.all([newest.mutate(), onMoved()]);
    // While one waits there is no button to ask for another.
    keepFocusBy(place.current);
  };
  return (
    <PagePart title={t('wallet.disbursements.title')}>
      <Stack gap={4} ref={place}>
        <Text tone="muted">{t('wallet.disbursements.about')}</Text>
        {hasAccount === false && (
          <Text>
            {t('wallet.disbursements.needsBank')}{' '}
            <Link href={paths.ownStoreSection(bankSection)}>{t('wallet.disbursements.toBank')}</Link>
          </Text>
        )}
        {hasAccount && wallet.currency && wallet.available <= 0 && (
          <Text>
            {wallet.held > 0
              ? t('wallet.disbursements.onlyHeld', {
                  amount: formatMoney(wallet.held, wallet.currency),
                  days: wallet.release_days,
                })
              : t('wallet.disbursements.nothing')}
          </Text>
        )}
        {hasAccount && waits === false && wallet.available > 0 && (
          <div>
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {t('wallet.disbursements.ask')}
            </Button>
          </div>
        )}
        {isLoading && !data && <Skeleton lines={3} />}
        {Boolean(failed) && (
          <ErrorState
            message={messageOf(failed)}
            onRetry={() => void Promise.all([mutate(), account.mutate()])}
          />
        )}
        {hasAccount && data && rows.length === 0 && (
          <Text size="sm" tone="muted">
            {t('wallet.disbursements.empty')}
          </Text>
        )}
        {rows.length > 0 && (
          <Stack as="ul" gap={3} aria-label={t('wallet.disbursements.title')}>
            {rows.map((row) => (
              <li key={row.id}>
                <DisbursementCard
                  disbursement={row}
                  onWithdraw={async () => {
                    await withdraw(row.id);
                    void moved();
                  }}
                />
              </li>
            ))}
          </Stack>
        )}
        <Paginator
          page={page}
          pageSize={limits.disbursementPageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={setPage}
        />
        {isAsking && account.data?.data && (
          <DisbursementDialog
            storeId={storeId}
            currency={wallet.currency ?? country.currency}
            available={wallet.available}
            account={account.data.data}
            onAsked={() => void moved()}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Stack>
    </PagePart>
  );
};
