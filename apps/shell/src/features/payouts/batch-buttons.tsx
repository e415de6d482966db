import { currencies, type Disbursement } from '@tuerca/contracts';
import type { Currency } from '@tuerca/rules';
import { Button, DownloadIcon, Inline, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../shared/messages.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { saveText } from '../../shared/save-file.ts';
import { t } from '../../texts/payouts.ts';
import { makeBatch } from './api/make-batch.ts';

/** The disbursements that wait as a file for the bank, one for each currency. */
export const BatchButtons = ({
  isEmpty,
  onMade,
}: {
  readonly isEmpty: (currency: Disbursement['currency']) => boolean;
  readonly onMade: () => void;
}) => {
  const toast = useToast();
  const [busy, setBusy] = useState<Currency | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const make = async (currency: Currency) => {
    setProblem(undefined);
    setBusy(currency);
    try {
      const { csv, count, left_out: leftOut } = await makeBatch(currency);
      if (count > 0) saveText(csv, `desembolsos-${currency.toLowerCase()}.csv`, 'text/csv');
      onMade();
      const made = count > 0 || leftOut === 0 ? [t('payouts.batch.made', { count })] : [];
      const without = leftOut > 0 ? [t('payouts.batch.leftOut', { count: leftOut })] : [];
      toast({ message: [...made, ...without].join(' '), tone: count > 0 ? 'success' : 'info' });
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        {currencies.map((currency) => (
          <Button
            key={currency}
            variant="secondary"
            iconStart={<DownloadIcon />}
            isDisabled={busy !== currency && isEmpty(currency)}
            isLoading={busy === currency}
            onClick={() => void make(currency)}
          >
            {t(`payouts.batch.${currency}`)}
          </Button>
        ))}
      </Inline>
      <Text size="sm" tone="muted">
        {t('payouts.batch.note')}
      </Text>
      <RefusalOf title={t('payouts.batch.failed')} problem={problem} />
    </Stack>
  );
};
