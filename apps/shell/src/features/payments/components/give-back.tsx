import { limits, type Order } from '@tuerca/contracts';
import { fieldMessages, fromMinor, toMinor } from '@tuerca/rules';
import { Banner, Button, formatMoney, Inline, MoneyField, Text, TextArea, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../shared/not-empty.ts';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { useWindowKey } from '../../../shared/use-window-key.ts';
import { t } from '../../../texts/payments.ts';
import { giveBack } from '../api/give-back.ts';

interface GiveBackProps {
  readonly order: Order;
  readonly onDone: () => Promise<unknown>;
}

const GiveBackDialog = ({ order, onDone, onClose }: GiveBackProps & { readonly onClose: () => void }) => {
  const toast = useToast();
  const name = `give-back.${order.id}`;
  const { sendOnce } = useWindowKey(name);
  const form = useForm<{ amount: number | null; reason: string }>({
    defaultValues: { amount: null, reason: '' },
  });
  const {
    control,
    register,
    watch,
    formState: { errors },
  } = form;
  registerInOrder(register, ['amount']);
  const left = fromMinor(toMinor(order.total) - toMinor(order.payment.refunded));
  const canReverse = order.next.includes('reverse');
  const isReversal = canReverse && watch('amount') === left;
  const checkAmount = (amount: number | null) => {
    if (amount === null) return fieldMessages.required;
    if (amount <= 0) return t('payments.giveBack.range', { amount: formatMoney(left, order.currency) });
    return amount <= left || t('payments.giveBack.tooMuch', { amount: formatMoney(left, order.currency) });
  };
  return (
    <FormDialog
      form={form}
      name={name}
      title={t('payments.giveBack.title', { ref: order.ref_venta })}
      words={{
        cancel: t('payments.giveBack.back'),
        save: t(isReversal ? 'payments.giveBack.reverse' : 'payments.giveBack.save'),
        failed: t('payments.giveBack.failed'),
      }}
      isRisky
      onSave={async ({ amount, reason }, close) => {
        await sendOnce({ order_id: order.id, amount, reason }, giveBack);
        toast({
          message: t(isReversal ? 'payments.giveBack.reversed' : 'payments.giveBack.done'),
          tone: 'success',
        });
        await onDone();
        close();
      }}
      onClose={onClose}
    >
      <Text>
        {t(canReverse ? 'payments.giveBack.textLiving' : 'payments.giveBack.text', {
          amount: formatMoney(left, order.currency),
        })}
      </Text>
      <Controller
        control={control}
        name="amount"
        rules={{ validate: checkAmount }}
        render={({ field: { value, onChange, ref } }) => (
          <MoneyField
            ref={ref}
            label={t('payments.giveBack.amount')}
            currency={order.currency}
            value={value}
            onChange={onChange}
            error={errors.amount?.message}
          />
        )}
      />
      {isReversal && <Banner tone="warning">{t('payments.giveBack.isReversal')}</Banner>}
      <TextArea
        label={t('payments.giveBack.reason')}
        description={t('payments.giveBack.reasonHint')}
        isRequired
        rows={3}
        maxLength={limits.orderReason}
        error={errors.reason?.message}
        {...register('reason', {
          validate: notEmpty(fieldMessages.reason),
        })}
      />
    </FormDialog>
  );
};

/** Gives back a part of what was paid of an order through the platform; the order goes on, unless it is all that is left. */
export const GiveBack = (props: GiveBackProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Inline>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('payments.giveBack.open')}
      </Button>
      {isOpen && <GiveBackDialog {...props} onClose={() => setIsOpen(false)} />}
    </Inline>
  );
};
