import type { PaymentDifference } from '@tuerca/contracts';
import { RadioCards, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { RequiredText } from '../../shared/required-text.tsx';
import { t } from '../../texts/managed-payments.ts';
import { decideDifference } from './api/decide-difference.ts';

interface DifferenceDialogProps {
  readonly difference: PaymentDifference;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Decides what does not agree: what came goes back, or it is closed with a note. */
export const DifferenceDialog = ({ difference, onDecided, onClose }: DifferenceDialogProps) => {
  const toast = useToast();
  const choices = difference.may_refund ? (['refund', 'close'] as const) : (['close'] as const);
  const [decision, setDecision] = useState<(typeof choices)[number]>(choices[0]);
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <FormDialog
      form={form}
      title={t('managedPayments.decide.title', { code: difference.payment.code })}
      words={{
        cancel: t('managedPayments.decide.back'),
        save: t(`managedPayments.decide.${decision}`),
        failed: t('managedPayments.decide.failed'),
      }}
      onSave={async ({ note }) => {
        await decideDifference(difference.id, { decision, note });
        toast({ message: t('managedPayments.decide.done'), tone: 'success' });
        onDecided();
      }}
      onClose={onClose}
    >
      <Text>{t(`managedPayments.advice.${difference.kind}`)}</Text>
      {choices.length > 1 && (
        <RadioCards
          name="decision"
          label={t('managedPayments.decide.label')}
          options={choices.map((value) => ({ value, label: t(`managedPayments.decide.choices.${value}`) }))}
          value={decision}
          onChange={(value) => setDecision(value as typeof decision)}
        />
      )}
      <RequiredText
        form={form}
        name="note"
        label={t('managedPayments.decide.note')}
        description={t('managedPayments.decide.noteHint')}
        missing={t('managedPayments.decide.required')}
      />
    </FormDialog>
  );
};
