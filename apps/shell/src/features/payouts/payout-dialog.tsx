import { limits, type Disbursement, type FullBankData } from '@tuerca/contracts';
import { fieldMessages } from '@tuerca/rules';
import { Banner, RadioCards, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDateTime } from '../../shared/dates.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { markedMoney } from '../../shared/marked-money.tsx';
import { messageOf } from '../../shared/messages.ts';
import { notEmpty } from '../../shared/not-empty.ts';
import { PendingButton } from '../../shared/pending-button.tsx';
import { RefusalOf } from '../../shared/refusal.tsx';
import { rereadIfRefused } from '../../shared/reread-if-refused.ts';
import { isOvertaken } from '../../shared/use-window-act.ts';
import { t } from '../../texts/payouts.ts';
import { decidePayout } from './api/decide-payout.ts';
import { showAccount } from './api/show-account.ts';

const AccountShown = ({ payout }: { readonly payout: Disbursement }) => {
  const [account, setAccount] = useState<FullBankData | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const show = async () => {
    setProblem(undefined);
    try {
      setAccount(await showAccount(payout.id));
    } catch (error) {
      setProblem({ text: messageOf(error) });
    }
  };
  if (account)
    return (
      <Stack gap={1} role="status">
        {account.updated_at > payout.created_at && <Banner tone="warning">{t('payouts.changed')}</Banner>}
        <Text weight="medium">
          {account.bank} · {t(`storePapers.bank.types.${account.account_type}`)}
        </Text>
        <Text>
          {t('payouts.number')}: {account.account_number}
        </Text>
        <Text>
          {t('payouts.holder')}: {account.holder}
        </Text>
        <Text>
          {t(`profile.data.types.${account.identification_type}`)}: {account.identification}
        </Text>
      </Stack>
    );
  return (
    <Stack gap={2}>
      <Text>{t('wallet.disbursements.to', { bank: payout.bank, end: payout.number_end })}</Text>
      <div>
        <PendingButton variant="secondary" onPress={show}>
          {t('payouts.show')}
        </PendingButton>
      </div>
      <Text size="sm" tone="muted">
        {t('payouts.showNote')}
      </Text>
      <RefusalOf title={t('payouts.showFailed')} problem={problem} />
    </Stack>
  );
};

const decisions = ['paid', 'refused'] as const;
type Decision = (typeof decisions)[number] | 'returned';

const fieldsOfDecision = {
  paid: { label: 'payouts.reference', max: limits.bankData.reference },
  refused: { label: 'payouts.reason', max: limits.storeRequestReason },
  returned: { label: 'payouts.reason', max: limits.storeRequestReason },
} as const;

const submits = { paid: 'payouts.pay', refused: 'payouts.refuse', returned: 'payouts.giveBack' } as const;

interface PayoutDialogProps {
  readonly payout: Disbursement;
  /** Reads again what waits: it was decided, by this or by somebody else meanwhile. */
  readonly onDecided: () => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * A disbursement that waits: its account, shown in full when asked for, and the decision; or one that was paid, and that
 * the bank sent back.
 */
export const PayoutDialog = ({ payout, onDecided, onClose }: PayoutDialogProps) => {
  const toast = useToast();
  const isOpen = payout.status === 'requested';
  const form = useForm<{ decision: Decision; text: string }>({
    defaultValues: { decision: isOpen ? 'paid' : 'returned', text: '' },
  });
  const decision = form.watch('decision');
  const { label, max } = fieldsOfDecision[decision];
  return (
    <FormDialog
      form={form}
      name={`payout.${payout.id}.${payout.status}`}
      title={`${payout.store_name}: ${markedMoney(payout.amount, payout.currency)}`}
      words={{
        cancel: t('storePapers.cancel'),
        save: t(submits[decision]),
        failed: t('payouts.failed'),
      }}
      isPast={isOvertaken}
      onSave={async ({ text }, close) => {
        const sent = decidePayout(
          payout.id,
          decision === 'paid' ? { status: decision, reference: text } : { status: decision, reason: text },
        );
        await rereadIfRefused(sent, onDecided);
        toast({ message: t(`payouts.${decision}`), tone: 'success' });
        close();
        void onDecided();
      }}
      onClose={onClose}
    >
      {isOpen && <AccountShown payout={payout} />}
      {isOpen && (
        <RadioCards
          name="decision"
          label={t('payouts.decision')}
          options={decisions.map((value) => ({ value, label: t(`payouts.decisions.${value}`) }))}
          value={decision}
          onChange={(value) => {
            form.resetField('text');
            form.setValue('decision', value as Decision);
          }}
        />
      )}
      {decision === 'refused' && payout.batched_at && (
        <Banner tone="warning">
          {t('payouts.batch.refusing', { at: formatDateTime(payout.batched_at) })}
        </Banner>
      )}
      <TextField
        key={decision}
        label={t(label)}
        description={decision === 'paid' ? undefined : t('payouts.reasonNote')}
        autoComplete="off"
        maxLength={max}
        error={form.formState.errors.text?.message}
        {...form.register('text', {
          validate: notEmpty(decision === 'paid' ? t('payouts.referenceRequired') : fieldMessages.reason),
        })}
      />
    </FormDialog>
  );
};
