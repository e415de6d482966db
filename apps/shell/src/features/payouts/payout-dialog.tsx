import { limits, type Disbursement, type FullBankData } from '@tuerca/contracts';
import {
  Banner,
  Button,
  CancelButton,
  Dialog,
  RadioCards,
  Stack,
  Text,
  TextField,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDateTime } from '../../shared/dates.ts';
import { markedMoney } from '../../shared/marked-money.tsx';
import { messageOf } from '../../shared/messages.ts';
import { notEmpty } from '../../shared/not-empty.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { t } from '../../texts/payouts.ts';
import { decidePayout } from './api/decide-payout.ts';
import { showAccount } from './api/show-account.ts';

const AccountShown = ({ payout }: { readonly payout: Disbursement }) => {
  const [account, setAccount] = useState<FullBankData | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const show = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      setAccount(await showAccount(payout.id));
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
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
        <Button variant="secondary" isLoading={isBusy} onClick={() => void show()}>
          {t('payouts.show')}
        </Button>
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
  paid: { label: 'payouts.reference', required: 'payouts.referenceRequired', max: limits.bankData.reference },
  refused: { label: 'payouts.reason', required: 'payouts.reasonRequired', max: limits.storeRequestReason },
  returned: { label: 'payouts.reason', required: 'payouts.reasonRequired', max: limits.storeRequestReason },
} as const;

const submits = { paid: 'payouts.pay', refused: 'payouts.refuse', returned: 'payouts.giveBack' } as const;

interface PayoutDialogProps {
  readonly payout: Disbursement;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/**
 * A disbursement that waits: its account, shown in full when asked for, and the decision; or one that was paid, and that
 * the bank sent back.
 */
export const PayoutDialog = ({ payout, onDecided, onClose }: PayoutDialogProps) => {
  const id = useId();
  const toast = useToast();
  const isGone = useIsGone();
  const isOpen = payout.status === 'requested';
  const [decision, setDecision] = useState<Decision>(isOpen ? 'paid' : 'returned');
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const { register, handleSubmit, formState, resetField } = useForm({ defaultValues: { text: '' } });
  const { label, required, max } = fieldsOfDecision[decision];
  const submit = handleSubmit(async ({ text }) => {
    setProblem(undefined);
    try {
      await decidePayout(
        payout.id,
        decision === 'paid' ? { status: decision, reference: text } : { status: decision, reason: text },
      );
      toast({ message: t(`payouts.${decision}`), tone: 'success' });
      // By now another window may be open in its place.
      if (!isGone()) onClose();
      onDecided();
    } catch (error) {
      const text = messageOf(error);
      if (isGone()) toast({ title: t('payouts.failed'), message: text, tone: 'danger' });
      else setProblem({ text });
    }
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={`${payout.store_name}: ${markedMoney(payout.amount, payout.currency)}`}
      onClose={onClose}
      footer={
        <>
          <RefusalOf title={t('payouts.failed')} problem={problem} />
          <CancelButton>{t('storePapers.cancel')}</CancelButton>
          <Button type="submit" form={id} isLoading={formState.isSubmitting}>
            {t(submits[decision])}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Unsaved when={formState.isDirty} />
        <Stack gap={4}>
          {isOpen && <AccountShown payout={payout} />}
          {isOpen && (
            <RadioCards
              name="decision"
              label={t('payouts.decision')}
              options={decisions.map((value) => ({ value, label: t(`payouts.decisions.${value}`) }))}
              value={decision}
              onChange={(value) => {
                resetField('text');
                setDecision(value as Decision);
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
            error={formState.errors.text?.message}
            {...register('text', { validate: notEmpty(t(required)) })}
          />
        </Stack>
      </form>
    </Dialog>
  );
};
