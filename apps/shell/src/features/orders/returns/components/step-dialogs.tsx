import { limits, type TransactionReturn } from '@tuerca/contracts';
import { withdrawalDays, type ReturnWay } from '@tuerca/rules';
import { Banner, RadioCards, TextArea, TextField } from '@tuerca/ui';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '../../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../../shared/not-empty.ts';
import { t } from '../../../../texts/returns.ts';
import type { ReturnStep } from '../../api/change-return.ts';
import { OrderReasonDialog } from '../../components/order-reason-dialog.tsx';
import type { OrderSide } from '../../order-scope.ts';

interface StepDialogProps {
  readonly returned: Pick<TransactionReturn, 'id' | 'ref_devolucion' | 'isWithinWithdrawalTerm'>;
  readonly side: OrderSide;
  /** Takes the step. */
  readonly take: (step: ReturnStep) => Promise<unknown>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** The store says how what it takes back comes to it. */
export const AcceptDialog = ({
  returned: { id, ref_devolucion: ref },
  take,
  onDone,
  onClose,
}: StepDialogProps) => {
  const form = useForm<{ way: ReturnWay; place: string }>({ defaultValues: { way: 'dropOff', place: '' } });
  const {
    register,
    control,
    watch,
    formState: { errors },
  } = form;
  return (
    <FormDialog
      form={form}
      name={`return-accept.${id}`}
      title={t('returns.accept.title', { ref })}
      words={{ cancel: t('returns.cancel'), save: t('returns.action.accept'), failed: t('returns.failed') }}
      onSave={async (given, close) => {
        await take({ event: 'accept', ...given });
        close();
        await onDone();
      }}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="way"
        // What is missing is another thing then.
        rules={{ deps: 'place' }}
        render={({ field }) => (
          <RadioCards
            {...field}
            label={t('returns.accept.way')}
            isWide
            options={(['dropOff', 'pickUp'] as const).map((value) => ({
              value,
              label: t(`returns.accept.${value}`),
            }))}
          />
        )}
      />
      <TextArea
        label={t(watch('way') === 'pickUp' ? 'returns.accept.placePickUp' : 'returns.accept.placeDropOff')}
        description={t('returns.accept.placeHint')}
        isRequired
        rows={2}
        maxLength={limits.orderReason}
        error={errors.place?.message}
        {...register('place', {
          validate: (place, { way }) => notEmpty(t(`returns.accept.missing.${way}`))(place),
        })}
      />
    </FormDialog>
  );
};

/** Says why a return is not taken, which the buyer reads, and warns of refusing what the law gives a right to. */
export const RefuseDialog = ({
  returned: { ref_devolucion: ref, isWithinWithdrawalTerm },
  side,
  take,
  onDone,
  onClose,
}: StepDialogProps) => (
  <OrderReasonDialog
    of={`${ref}.refuse`}
    side={side}
    title={t('returns.refuse.title', { ref })}
    consequence={t('returns.refuse.text')}
    action={t('returns.action.refuse')}
    onSave={async (reason, close) => {
      await take({ event: 'refuse', reason });
      close();
      await onDone();
    }}
    onClose={onClose}
  >
    {isWithinWithdrawalTerm && (
      <Banner tone="warning" title={t('returns.withdrawal.refusing.title')}>
        {t('returns.withdrawal.refusing.text', { days: withdrawalDays })}{' '}
        {t('returns.withdrawal.refusing.exceptions')}
      </Banner>
    )}
  </OrderReasonDialog>
);

/** The buyer says how what goes back travels. */
export const SendDialog = ({
  returned: { id, ref_devolucion: ref },
  take,
  onDone,
  onClose,
}: StepDialogProps) => {
  const form = useForm({ defaultValues: { carrier: '', guide: '' } });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialog
      form={form}
      name={`return-send.${id}`}
      title={t('returns.send.title', { ref })}
      words={{ cancel: t('returns.cancel'), save: t('returns.send.save'), failed: t('returns.failed') }}
      onSave={async (given, close) => {
        await take({ event: 'send', ...given });
        close();
        await onDone();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('returns.send.carrier')}
        description={t('returns.send.carrierHint')}
        isRequired
        autoFocus
        maxLength={limits.carrier}
        error={errors.carrier?.message}
        {...register('carrier', { validate: notEmpty(t('returns.send.carrierMissing')) })}
      />
      <TextField
        label={t('returns.send.guide')}
        autoComplete="off"
        maxLength={limits.waybill}
        error={errors.guide?.message}
        {...register('guide')}
      />
    </FormDialog>
  );
};
