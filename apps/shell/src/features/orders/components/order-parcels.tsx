import type { Order, Parcel } from '@tuerca/contracts';
import {
  Badge,
  Button,
  Divider,
  goToPageStart,
  Heading,
  Inline,
  Link,
  recoverFocus,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { LinePhotos } from '../../media/line-photos.tsx';
import { receiveParcel } from '../api/change-order.ts';
import type { OrderSide } from '../order-scope.ts';
import { ShipmentDialog } from './shipment-dialog.tsx';

const contentOf = ({ details }: Parcel, order: Order): string =>
  details
    .map(({ order_detail_id: id, amount }) =>
      t('orders.order.line', { amount, name: order.details.find((line) => line.id === id)?.name ?? '' }),
    )
    .join(', ');

interface OrderParcelsProps {
  readonly order: Order;
  readonly side: OrderSide;
  readonly onChanged: () => Promise<unknown>;
}

/** How an order travels, parcel by parcel; its buyer says of each that it is there, its store corrects each. */
export const OrderParcels = ({ order, side, onChanged }: OrderParcelsProps) => {
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<number>();
  const [corrected, setCorrected] = useState<Parcel>();
  const { parcels = [], next } = order;
  if (parcels.length === 0) return null;
  const isParted = parcels.length > 1 || order.status === 'partlyShipped';
  const receiveLabel = t(side === 'buyer' ? 'orders.parcels.receive' : 'orders.parcels.receiveByManager');
  const receive = async ({ id }: Parcel) => {
    setBusy(id);
    try {
      await receiveParcel(order.id, id);
      toast({ message: t('orders.parcels.received'), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await onChanged();
    setBusy(undefined);
    // The pressed button has gone with its parcel: the next one to receive takes the focus.
    recoverFocus(() => {
      const next = place.current?.querySelector<HTMLElement>('button:enabled');
      if (next) next.focus();
      else goToPageStart();
    });
  };
  return (
    <Stack gap={3} ref={place}>
      <Heading level={2} size="lg">
        {t('orders.life.shipment.heading')}
      </Heading>
      {parcels.map((parcel, index) => (
        <Stack key={parcel.id} gap={1}>
          {index > 0 && <Divider />}
          {isParted && (
            <>
              <Inline gap={2}>
                <Text weight="bold">{t('orders.parcels.title', { number: index + 1 })}</Text>
                {parcel.delivered_at && <Badge tone="success">{t('orders.parcels.arrived')}</Badge>}
              </Inline>
              <Text>{contentOf(parcel, order)}</Text>
            </>
          )}
          <Text>
            {[parcel.carrier, parcel.guide && t('orders.life.shipment.guideOf', { guide: parcel.guide })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {isParted && (
            <Text size="sm" tone="muted">
              {formatDateTime(parcel.delivered_at ?? parcel.sent_at)}
            </Text>
          )}
          {parcel.comment && <Text tone="muted">{parcel.comment}</Text>}
          {parcel.tracking_url && (
            <Text>
              <Link href={parcel.tracking_url} target="_blank" rel="noopener noreferrer nofollow">
                {t('orders.life.shipment.follow')}
              </Link>
            </Text>
          )}
          {parcel.photo && (
            <LinePhotos line={{ image: parcel.photo, images: undefined }} label={t('orders.parcels.photo')} />
          )}
          {isParted && !parcel.delivered_at && (
            <Inline gap={2}>
              {next.includes('receivePart') && (
                <Button
                  size="sm"
                  variant="secondary"
                  isLoading={busy === parcel.id}
                  aria-label={`${receiveLabel}: ${t('orders.parcels.title', { number: index + 1 })}`}
                  onClick={() => void receive(parcel)}
                >
                  {receiveLabel}
                </Button>
              )}
              {side === 'store' && next.some((event) => event === 'ship' || event === 'shipPart') && (
                <Button size="sm" variant="quiet" onClick={() => setCorrected(parcel)}>
                  {t('orders.parcels.correct', { number: index + 1 })}
                </Button>
              )}
            </Inline>
          )}
        </Stack>
      ))}
      {corrected && (
        <ShipmentDialog
          order={order}
          parcel={corrected}
          onDone={async () => {
            setCorrected(undefined);
            toast({ message: t('orders.life.corrected'), tone: 'success' });
            await onChanged();
          }}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </Stack>
  );
};
