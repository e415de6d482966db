import type { PaymentDifference } from '@tuerca/contracts';
import { RadioCards, Text, useToast } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { markedMoney } from '../../shared/marked-money.tsx';
import { RequiredText } from '../../shared/required-text.tsx';
import { t } from '../../texts/managed-payments.ts';
import { decideDifference } from './api/decide-difference.ts';
import { isGivenBack } from './given-back.ts';

interface DifferenceDialogProps {
  readonly difference: PaymentDifference;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

type Decision = PaymentDifference['decisions'][number];

/** What is said of the difference, and of each way to decide it. */
const wordsOf = ({ kind, decisions, refund_amount, refund_status, currency }: PaymentDifference) => {
  const amount = markedMoney(refund_amount ?? 0, currency);
  const isFailed = kind === 'refundFailed';
  const optionOf = (value: Decision) =>
    isFailed
      ? {
          value,
          label: t(`managedPayments.decide.failedChoices.${value}`),
          description: t(`managedPayments.decide.failedEffects.${value}`, { amount }),
        }
      : { value, label: t(`managedPayments.decide.choices.${value === 'outside' ? 'close' : value}`) };
  const isGone = isFailed && !decisions.includes('outside');
  const givenBack = refund_status === 'failed' ? 'notGivenBack' : 'givingBack';
  return {
    advice: isGivenBack(kind)
      ? t(`managedPayments.advice.${givenBack}`)
      : t(`managedPayments.advice.${isGone ? 'refundGone' : kind}`, { amount }),
    options: decisions.map(optionOf),
  };
};

/** Decides what does not agree: the money goes back, went back outside the platform, or it is closed with a note. */
export const DifferenceDialog = ({ difference, onDecided, onClose }: DifferenceDialogProps) => {
  const toast = useToast();
  const { advice, options } = wordsOf(difference);
  const form = useForm<{ chosen: Decision; note: string }>({
    defaultValues: { chosen: difference.decisions[0] ?? 'close', note: '' },
  });
  const decision = form.watch('chosen');
  const asked = decision === 'outside' ? 'reference' : 'note';
  return (
    <FormDialog
      form={form}
      // What was typed for ways to decide that are no longer on offer is not brought back.
      name={`difference.${difference.id}.${difference.decisions.join('.')}`}
      title={t('managedPayments.decide.title', { code: difference.payment.code })}
      words={{
        cancel: t('managedPayments.decide.back'),
        save: t(`managedPayments.decide.${isGivenBack(difference.kind) ? 'closeNotice' : decision}`),
        failed: t('managedPayments.decide.failed'),
      }}
      onSave={async ({ note }, close) => {
        await decideDifference(difference.id, { decision, note });
        toast({ message: t('managedPayments.decide.done'), tone: 'success' });
        close();
        onDecided();
      }}
      onClose={onClose}
    >
      <Text>{advice}</Text>
      {(options.length > 1 || decision === 'outside') && (
        <RadioCards
          name="decision"
          label={t('managedPayments.decide.label')}
          isWide
          options={options}
          value={decision}
          onChange={(value) => form.setValue('chosen', value as Decision)}
        />
      )}
      <RequiredText
        form={form}
        name="note"
        label={t(`managedPayments.decide.${asked}`)}
        description={t(`managedPayments.decide.${asked}Hint`)}
        missing={t(`managedPayments.decide.${asked}Missing`)}
      />
    </FormDialog>
  );
};
