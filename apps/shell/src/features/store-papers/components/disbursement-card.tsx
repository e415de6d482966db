import type { Disbursement } from '@tuerca/contracts';
import { Badge, Card, Inline, Money, Stack, Text } from '@tuerca/ui';
import { formatDate } from '../../../shared/dates.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/store-papers.ts';

export const disbursementTones = {
  requested: 'info',
  paid: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} as const;

interface DisbursementCardProps {
  readonly disbursement: Disbursement;
  readonly onWithdraw: () => Promise<void>;
}

/** One request to be paid out: how much, to which account, and what became of it. */
export const DisbursementCard = ({ disbursement, onWithdraw }: DisbursementCardProps) => {
  const { amount, currency, status, bank, number_end: end, reference, reason } = disbursement;
  const date = formatDate(disbursement.created_at);
  return (
    <Card padding={4}>
      <Stack gap={1}>
        <Inline gap={2}>
          <Text weight="bold">
            <Money value={amount} currency={currency} />
          </Text>
          <Badge tone={disbursementTones[status]}>{t(`storePapers.disbursements.state.${status}`)}</Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {date} · {t('storePapers.disbursements.to', { bank, end })}
        </Text>
        {reference && <Text size="sm">{t('storePapers.disbursements.reference', { text: reference })}</Text>}
        {reason && <Text size="sm">{t('storePapers.disbursements.reason', { text: reason })}</Text>}
        {status === 'requested' && (
          <div>
            <RemoveButton
              label={t('storePapers.disbursements.withdraw')}
              fullLabel={t('storePapers.disbursements.withdrawOf', { date })}
              name={date}
              title={t('storePapers.disbursements.withdrawing.title')}
              text={t('storePapers.disbursements.withdrawing.text')}
              failed={t('storePapers.disbursements.withdrawing.failed')}
              onRemove={onWithdraw}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
};
