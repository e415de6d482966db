import { limits, type Order } from '@tuerca/contracts';
import { buyersReturnReasons, withdrawalDays, type ReturnReason } from '@tuerca/rules';
import { FileDrop, Select, Text, TextArea, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { deviceDraft } from '../../../../shared/device-draft.ts';
import { FormDialog } from '../../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../../shared/not-empty.ts';
import { registerInOrder } from '../../../../shared/register-in-order.ts';
import { useKeptForm } from '../../../../shared/use-device-draft.ts';
import { useWindowKey } from '../../../../shared/use-window-key.ts';
import { t } from '../../../../texts/returns.ts';
import { askReturn } from '../../api/ask-return.ts';
import { chosenOf, LineAmounts } from '../../components/line-amounts.tsx';

interface AskReturnDialogProps {
  readonly order: Pick<Order, 'id' | 'ref_venta' | 'details' | 'shipping'>;
  readonly onAsked: () => Promise<void>;
  readonly onClose: () => void;
}

const Written = v.object({
  /** By position of the line. */
  amounts: v.array(v.nullable(v.number())),
  reason: v.picklist([...buyersReturnReasons, '']),
  description: v.string(),
});
type Asked = v.InferOutput<typeof Written> & { photos: File[] };

/** What is written of a return of an order: kept on this device until it is asked for; photos are not. */
const draftOf = (orderId: number) => {
  const { load, save, clear } = deviceDraft(Written, { name: `return.${orderId}`, version: 1 });
  return { load, save: ({ photos: _photos, ...written }: Asked) => save(written), clear };
};

const labelOf = ({
  name,
  amount,
  returned,
  left,
}: Pick<Order['details'][number], 'name' | 'amount' | 'returned'> & { readonly left: number }) =>
  returned > 0
    ? t('returns.ask.amountLeft', { name, bought: amount, left })
    : t('returns.ask.amount', { name, bought: amount });

/** Says what of an order goes back and why. */
export const AskReturnDialog = ({ order, onAsked, onClose }: AskReturnDialogProps) => {
  const toast = useToast();
  // As they were when it opened: what is typed is by their position.
  const [lines] = useState(() =>
    order.details.flatMap((line) => {
      const left = line.amount - line.returned;
      return left > 0 ? [{ ...line, left }] : [];
    }),
  );
  // Its amounts are by the position of the lines.
  const name = `return.${order.id}.${lines.length}`;
  const { sendOnce } = useWindowKey(name);
  const isWhole = order.details.every(({ returned }) => returned === 0);
  const [draft] = useState(() => draftOf(order.id));
  const [kept] = useState(draft.load);
  const form = useForm<Asked>({
    defaultValues: {
      reason: '',
      description: '',
      photos: [],
      ...kept,
      amounts:
        kept?.amounts.length === lines.length
          ? kept.amounts
          : // Who bought one thing returns that one.
            lines.map(({ amount }) => (lines.length === 1 && amount === 1 ? 1 : 0)),
    },
  });
  useKeptForm(form, draft);
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  registerInOrder(
    register,
    lines.map((_line, index) => `amounts.${index}` as const),
  );
  const save = async ({ amounts, reason, description, photos }: Asked, close: () => void) => {
    const details = chosenOf(lines, amounts);
    const asked = { order_id: order.id, reason: reason as ReturnReason, description, details };
    const told = { ...asked, photos: photos.map(({ name, size }) => `${name} ${size}`) };
    await sendOnce(told, (_told, key) => askReturn({ ...asked, photos }, key));
    draft.clear();
    toast({ message: t('returns.ask.done'), tone: 'success' });
    close();
    await onAsked();
  };
  return (
    <FormDialog
      form={form}
      title={t('returns.ask.title', { ref: order.ref_venta })}
      words={{ cancel: t('returns.cancel'), save: t('returns.ask.save'), failed: t('returns.ask.failed') }}
      name={name}
      isKept={watch('photos').length === 0}
      onSave={save}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <LineAmounts lines={lines} labelOf={labelOf} none={t('returns.ask.none')} />
      </FormProvider>
      {isWhole && order.shipping > 0 && (
        <Text size="sm" tone="muted">
          {t('returns.ask.shipping', { days: withdrawalDays })}
        </Text>
      )}
      <Select
        label={t('returns.ask.reason')}
        isRequired
        placeholder={t('returns.ask.reasonChoose')}
        options={buyersReturnReasons.map((reason) => ({
          value: reason,
          label: t(`returns.reason.${reason}`),
        }))}
        error={errors.reason?.message}
        {...register('reason', { required: t('returns.ask.reasonChoose') })}
      />
      <TextArea
        label={t('returns.ask.description')}
        description={t('returns.ask.descriptionHint')}
        isRequired
        rows={3}
        maxLength={limits.returnText}
        error={errors.description?.message}
        {...register('description', { validate: notEmpty(t('returns.ask.descriptionMissing')) })}
      />
      <Controller
        control={control}
        name="photos"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <FileDrop
            ref={ref}
            label={t('returns.ask.photos')}
            description={t('returns.ask.photosHint', { most: limits.photosPerReturn })}
            error={fieldState.error?.message}
            maxFiles={limits.photosPerReturn}
            maxSizeMb={limits.uploadBytes / 1024 ** 2}
            files={value.map((file, index) => ({ id: String(index), name: file.name, file }))}
            onAdd={(files) => onChange([...value, ...files].slice(0, limits.photosPerReturn))}
            onRemove={(id) => onChange(value.filter((_, index) => String(index) !== id))}
          />
        )}
      />
    </FormDialog>
  );
};
