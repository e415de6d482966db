import { countries, type CountryCode } from '@tuerca/rules';
import { Button, ErrorState, Skeleton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-papers.ts';
import { useDisbursements } from '../api/use-disbursements.ts';
import { withdraw } from '../api/withdraw-disbursement.ts';
import { DisbursementCard } from './disbursement-card.tsx';
import { DisbursementDialog } from './disbursement-dialog.tsx';

interface DisbursementsProps {
  readonly storeId: number;
  readonly country: CountryCode;
  readonly hasAccount: boolean;
}

/** What the store asked to be paid out, newest first, and how to ask. */
export const Disbursements = ({ storeId, country, hasAccount }: DisbursementsProps) => {
  const { data, error, isLoading, mutate } = useDisbursements();
  const [isAsking, setIsAsking] = useState(false);
  const rows = data?.data ?? [];
  const waits = rows.some(({ status }) => status === 'requested');
  return (
    <PagePart title={t('storePapers.disbursements.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('storePapers.disbursements.about')}</Text>
        {!hasAccount && <Text>{t('storePapers.disbursements.needsBank')}</Text>}
        {hasAccount && data && !waits && (
          <div>
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {t('storePapers.disbursements.ask')}
            </Button>
          </div>
        )}
        {isLoading && !data && <Skeleton lines={3} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {hasAccount && data && rows.length === 0 && (
          <Text size="sm" tone="muted">
            {t('storePapers.disbursements.empty')}
          </Text>
        )}
        {rows.length > 0 && (
          <Stack as="ul" gap={3} aria-label={t('storePapers.disbursements.title')}>
            {rows.map((row) => (
              <li key={row.id}>
                <DisbursementCard
                  disbursement={row}
                  onWithdraw={async () => {
                    await withdraw(row.id);
                    await mutate();
                  }}
                />
              </li>
            ))}
          </Stack>
        )}
        {isAsking && (
          <DisbursementDialog
            storeId={storeId}
            currency={countries[country].currency}
            onAsked={() => {
              setIsAsking(false);
              void mutate();
            }}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Stack>
    </PagePart>
  );
};
