import { ApiError } from '@tuerca/api-client';
import { limits, type Order, type Parcel } from '@tuerca/contracts';
import { afterSaleMessages, readAfterSaleLink } from '@tuerca/rules';
import { FileDrop, TextArea, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../shared/not-empty.ts';
import { t } from '../../../texts/registered.ts';
import { shipOrder } from '../api/change-order.ts';
import { keyOfLeft, leftOf } from '../left-to-send.ts';
import { chosenOf, LineAmounts } from './line-amounts.tsx';

/** A link as it is copied, often without its beginning. */
const addressOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  return text.includes('://') ? text : `https://${text}`;
};

/** Whether a buyer can follow it: none may be given. */
const isFollowable = (typed: string): boolean => {
  const address = addressOf(typed);
  return address === null || readAfterSaleLink(address) !== null;
};

interface Sending {
  /** By position of the line. */
  amounts: (number | null)[];
  carrier: string;
  guide: string;
  tracking_url: string;
  comment: string;
  photo: File | null;
}

/** Of several parcels the title says which one is corrected, by the number that it has on the page. */
const titleOf = ({ ref_venta: ref, parcels = [], status }: Order, parcel: Parcel | undefined) =>
  parcel && (parcels.length > 1 || status === 'partlyShipped')
    ? t('orders.life.shipment.titleOf', { ref, number: parcels.findIndex(({ id }) => id === parcel.id) + 1 })
    : t('orders.life.shipment.title', { ref });

/** Who carries a parcel, its waybill and where it can be followed. */
const TravelFields = ({
  form: {
    register,
    formState: { errors },
  },
}: {
  readonly form: UseFormReturn<Sending>;
}) => (
  <>
    <TextField
      label={t('orders.life.shipment.carrier')}
      description={t('orders.life.shipment.carrierHint')}
      isRequired
      autoFocus
      maxLength={limits.carrier}
      error={errors.carrier?.message}
      {...register('carrier', { validate: notEmpty(t('orders.life.shipment.carrierMissing')) })}
    />
    <TextField
      label={t('orders.life.shipment.guide')}
      isRequired={false}
      autoComplete="off"
      maxLength={limits.waybill}
      error={errors.guide?.message}
      {...register('guide')}
    />
    <TextField
      type="url"
      label={t('orders.life.shipment.tracking')}
      isRequired={false}
      placeholder="https://"
      autoComplete="off"
      maxLength={limits.trackingUrl}
      error={errors.tracking_url?.message}
      {...register('tracking_url', {
        validate: (typed) => isFollowable(typed) || afterSaleMessages.tracking,
      })}
    />
  </>
);

interface ShipmentDialogProps {
  readonly order: Order;
  /** The parcel that is corrected; without one, the next is sent. */
  readonly parcel?: Parcel | undefined;
  readonly onDone: () => Promise<void>;
  /** Another parcel was sent meanwhile: what is asked here is of an order that is no more so. */
  readonly onOvertaken?: (refusal: ApiError) => Promise<void>;
  /** Nothing is sent of the order any more, or not that much: reads it anew, before the window says so. */
  readonly onStale: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says how an order, or a part of it, travels: what is in the parcel, who carries it and where it can be followed. */
export const ShipmentDialog = ({
  order,
  parcel: given,
  onDone,
  onOvertaken,
  onStale,
  onClose,
}: ShipmentDialogProps) => {
  const { id } = order;
  // As they were when it opened: what is typed is of that parcel, and by the position of the lines.
  const [{ parcel, lines, seen }] = useState(() => ({
    parcel: given,
    lines: given ? [] : leftOf(order),
    seen: order.parcels?.length ?? 0,
  }));
  const form = useForm<Sending>({
    defaultValues: {
      amounts: lines.map(({ left }) => left),
      carrier: parcel?.carrier ?? '',
      guide: parcel?.guide ?? '',
      tracking_url: parcel?.tracking_url ?? '',
      comment: parcel?.comment ?? '',
      photo: null,
    },
  });
  const {
    register,
    control,
    formState: { errors },
  } = form;
  return (
    <FormDialog
      form={form}
      name={`shipment.${id}.${parcel?.id ?? keyOfLeft(lines)}`}
      title={titleOf(order, parcel)}
      words={{
        cancel: t('orders.life.back'),
        save: t(parcel ? 'orders.life.shipment.correct' : 'orders.life.action.ship'),
        failed: t('orders.life.failed'),
      }}
      onSave={async ({ tracking_url: link, amounts, photo, ...written }, close) => {
        const isAll = lines.every(({ left }, index) => amounts[index] === left);
        try {
          await shipOrder(
            {
              id,
              ...written,
              tracking_url: addressOf(link),
              ...(parcel ? { parcel_id: parcel.id } : { parcels_seen: seen }),
              ...(!isAll && { details: chosenOf(lines, amounts) }),
            },
            photo,
          );
        } catch (failure) {
          if (!(failure instanceof ApiError)) throw failure;
          if (failure.is('ORDER_STEP') || failure.is('SENT_TOO_MUCH')) await onStale();
          if (!onOvertaken || !failure.is('PARCEL_SENT')) throw failure;
          close();
          return onOvertaken(failure);
        }
        close();
        await onDone();
      }}
      onClose={onClose}
    >
      <TravelFields form={form} />
      {/* What cannot be parted needs no question. */}
      {(lines.length > 1 || (lines[0]?.left ?? 0) > 1) && (
        <FormProvider {...form}>
          <LineAmounts
            lines={lines}
            labelOf={({ name, left }) => t('orders.life.shipment.amount', { name, left })}
            none={t('orders.life.shipment.nothing')}
          />
        </FormProvider>
      )}
      <TextArea
        label={t('orders.life.shipment.comment')}
        isRequired={false}
        rows={2}
        maxLength={limits.orderReason}
        error={errors.comment?.message}
        {...register('comment')}
      />
      <Controller
        control={control}
        name="photo"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <FileDrop
            ref={ref}
            label={t('orders.life.shipment.photo')}
            isRequired={false}
            description={t('orders.life.shipment.photoHint')}
            error={fieldState.error?.message}
            maxFiles={1}
            maxSizeMb={limits.uploadBytes / 1024 ** 2}
            files={value ? [{ id: 'photo', name: value.name, file: value }] : []}
            onAdd={([file]) => onChange(file ?? null)}
            onRemove={() => onChange(null)}
          />
        )}
      />
    </FormDialog>
  );
};
