import { ApiError } from '@tuerca/api-client';
import { limits, type Order } from '@tuerca/contracts';
import { buyersReturnReasons, isReturnLost, withdrawalDays, type ReturnReason } from '@tuerca/rules';
import { Banner, FileDrop, Link, Select, Stack, Text, TextArea, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { paths } from '../../../../config/paths.ts';
import { deviceDraft } from '../../../../shared/device-draft.ts';
import { FormDialog } from '../../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../../shared/not-empty.ts';
import { registerInOrder } from '../../../../shared/register-in-order.ts';
import { useKeptForm } from '../../../../shared/use-device-draft.ts';
import { DraftNote, useWindowDraft } from '../../../../shared/use-window-draft.tsx';
import { useWindowKey } from '../../../../shared/use-window-key.ts';
import { t } from '../../../../texts/returns.ts';
import { askReturn } from '../../api/ask-return.ts';
import { chosenOf, LineAmounts } from '../../components/line-amounts.tsx';
import { returnName } from '../return-state.ts';

interface AskReturnDialogProps {
  readonly order: Pick<Order, 'id' | 'ref_venta' | 'details' | 'shipping' | 'returns' | 'paid_at'>;
  readonly onAsked: () => Promise<void>;
  /** Some of it was asked for meanwhile: reads the order anew. */
  readonly onOvertaken: () => Promise<Pick<Order, 'details' | 'returns'> | undefined>;
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

const leftOf = ({ amount, returned }: Order['details'][number]): number => amount - returned;

/**
 * Why it was refused of an order as it is now, with the returns that it is in: where nothing is left to return, as of an order
 * of which that is over.
 */
const overtakenBy = (refused: ApiError, now: Pick<Order, 'details' | 'returns'> | undefined): ApiError => {
  const refs = (now?.returns ?? [])
    .filter((each) => !isReturnLost(each.status))
    .map(({ ref_devolucion: ref }) => ref)
    .join(', ');
  const isAll = now?.details.every((line) => leftOf(line) <= 0) ?? false;
  return new ApiError({
    status: refused.status,
    code: isAll ? 'RETURN_OVER' : refused.code,
    message: refs ? t(isAll ? 'returns.ask.asked' : 'returns.ask.askedPartly', { refs }) : refused.message,
    cause: refused,
  });
};

/** The returns of an order that were asked for while it was looked at, as ways to them. */
const Meanwhile = ({ order }: Pick<AskReturnDialogProps, 'order'>) => {
  const { returns = [] } = order;
  const [seen] = useState(() => returns.map(({ id }) => id));
  const made = returns.filter(({ id }) => !seen.includes(id));
  if (made.length === 0) return null;
  return (
    <Banner>
      <Stack gap={1}>
        {t('returns.ask.meanwhile')}
        {made.map((returned) => (
          <Link key={returned.id} href={paths.return(returned.id)}>
            {returnName(returned, order)}
          </Link>
        ))}
      </Stack>
    </Banner>
  );
};

/** Says what of an order goes back and why. */
export const AskReturnDialog = ({ order, onAsked, onOvertaken, onClose }: AskReturnDialogProps) => {
  const toast = useToast();
  // Those of which something was left when it opened: what is typed is by their position.
  const [ids] = useState(() => order.details.filter((line) => leftOf(line) > 0).map(({ id }) => id));
  const lines = order.details
    .filter(({ id }) => ids.includes(id))
    .map((line) => ({ ...line, left: leftOf(line) }));
  const isAllAsked = lines.every(({ left }) => left <= 0);
  // Its amounts are by the position of the lines.
  const name = `return.${order.id}.${lines.length}`;
  const { sendOnce } = useWindowKey(name);
  const isWhole = order.details.every(({ returned }) => returned === 0);
  const [draft] = useState(() => draftOf(order.id));
  const [kept] = useState(draft.load);
  const [empty] = useState((): Asked => ({
    reason: '',
    description: '',
    photos: [],
    // Who bought one thing returns that one.
    amounts: lines.map(({ amount }) => (lines.length === 1 && amount === 1 ? 1 : 0)),
  }));
  const form = useForm<Asked>({
    defaultValues: {
      ...empty,
      ...kept,
      amounts: kept?.amounts.length === lines.length ? kept.amounts : empty.amounts,
    },
  });
  const { isKept, ...own } = useWindowDraft(draft, `return.${order.id}`, () => form.reset(empty));
  useKeptForm(form, own);
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
    try {
      await sendOnce(told, (_told, key) => askReturn({ ...asked, photos }, key));
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.is('RETURN_ASKED'))) throw failure;
      throw overtakenBy(failure, await onOvertaken());
    }
    own.clear();
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
      isKept={isKept && watch('photos').length === 0}
      isOver={isAllAsked}
      onSave={save}
      onClose={onClose}
    >
      <Meanwhile order={order} />
      {isKept && kept && (kept.reason !== '' || kept.description.trim() !== '') && <DraftNote />}
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
