import type { readStoreBankData, ResponseOf } from '@tuerca/contracts';
import type { Currency } from '@tuerca/rules';
import { Button, Dialog, formatMoney, MoneyField, Stack, Text, useToast } from '@tuerca/ui';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { typedIn, useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/wallet.ts';
import { askDisbursement } from '../api/ask-disbursement.ts';

/** Where it goes. */
type Account = Pick<NonNullable<ResponseOf<typeof readStoreBankData>['data']>, 'bank' | 'number_end'>;

interface DisbursementDialogProps {
  readonly storeId: number;
  readonly currency: Currency;
  readonly available: number;
  readonly account: Account;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** Asks for an amount to be paid out. */
export const DisbursementDialog = (props: DisbursementDialogProps) => {
  const { storeId, currency, available, account, onAsked, onClose } = props;
  const id = useId();
  const toast = useToast();
  const form = useForm<{ amount: number | null }>({ defaultValues: { amount: null } });
  const { control, handleSubmit, setError } = form;
  const { act, isBusy } = useWindowAct({
    onClose,
    failed: t('wallet.disbursements.askFailed'),
    showAtField: (_error, message) => {
      setError('amount', { message }, { shouldFocus: true });
      return true;
    },
    typed: typedIn(form, `disbursement.${storeId}`),
  });
  const submit = handleSubmit(({ amount }) =>
    act(async (close) => {
      await askDisbursement(storeId, amount!);
      toast({ message: t('wallet.disbursements.asked'), tone: 'success' });
      close();
      onAsked();
    }),
  );
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('wallet.disbursements.askTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('wallet.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={isBusy}>
            {t('wallet.disbursements.ask')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Controller
            control={control}
            name="amount"
            rules={{
              validate: (amount) => (amount ?? 0) > 0 || t('wallet.disbursements.amountRequired'),
            }}
            render={({ field, fieldState }) => (
              <MoneyField
                ref={field.ref}
                label={t('wallet.disbursements.amount')}
                currency={currency}
                autoFocus
                value={field.value}
                onChange={(amount) => field.onChange(amount)}
                error={fieldState.error?.message}
              />
            )}
          />
          <Text size="sm">
            {t('wallet.disbursements.goesTo', { bank: account.bank, end: account.number_end })}
          </Text>
          <Text size="sm" tone="muted">
            {t('wallet.disbursements.askNote', { amount: formatMoney(available, currency) })}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
};
