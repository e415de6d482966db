import type { Disbursement } from '@tuerca/contracts';
import { Badge, Card, Inline, Money, Stack, Text } from '@tuerca/ui';
import { formatDate, formatDateTime } from '../../../shared/dates.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/wallet.ts';

export const disbursementTones = {
  requested: 'info',
  paid: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  returned: 'warning',
} as const;

interface DisbursementCardProps {
  readonly disbursement: Disbursement;
  readonly onWithdraw: () => Promise<void>;
}

/** One request to be paid out: how much, to which account, and what became of it. */
export const DisbursementCard = ({ disbursement, onWithdraw }: DisbursementCardProps) => {
  const {
    id,
    amount,
    currency,
    status,
    bank,
    number_end: end,
    batched_at: batchedAt,
    decided_at: decidedAt,
    reference,
    reason,
  } = disbursement;
  const date = formatDate(disbursement.created_at);
  return (
    <Card padding={4}>
      <Stack gap={1}>
        <Inline gap={2}>
          <Text weight="bold">
            <Money value={amount} currency={currency} />
          </Text>
          <Badge tone={disbursementTones[status]}>{t(`wallet.disbursements.state.${status}`)}</Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {/* Its movements name it so. */}
          {[t('wallet.disbursement', { id }), date, t('wallet.disbursements.to', { bank, end })].join(' · ')}
        </Text>
        {decidedAt && (
          <Text size="sm">
            {t('wallet.disbursements.decided', {
              state: t(`wallet.disbursements.state.${status}`),
              date: formatDate(decidedAt),
            })}
          </Text>
        )}
        {reference && <Text size="sm">{t('wallet.disbursements.reference', { text: reference })}</Text>}
        {reason && <Text size="sm">{t('wallet.disbursements.reason', { text: reason })}</Text>}
        {status === 'requested' && batchedAt && (
          <Text size="sm">{t('wallet.disbursements.atBank', { at: formatDateTime(batchedAt) })}</Text>
        )}
        {status === 'requested' && !batchedAt && (
          <div>
            <RemoveButton
              label={t('wallet.disbursements.withdraw')}
              fullLabel={t('wallet.disbursements.withdrawOf', { date })}
              name={date}
              title={t('wallet.disbursements.withdrawing.title')}
              text={t('wallet.disbursements.withdrawing.text')}
              failed={t('wallet.disbursements.withdrawing.failed')}
              onRemove={onWithdraw}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
};
