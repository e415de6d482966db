import type { Order, Parcel } from '@tuerca/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  Divider,
  Heading,
  Inline,
  Link,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../shared/dates.ts';
import { headingOver, keepFocusBy } from '../../../shared/go-to-heading.ts';
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

/** Who carries a parcel, and how it can be followed; where an order has several, since when. */
const Travel = ({ parcel, isDated }: { readonly parcel: Parcel; readonly isDated: boolean }) => (
  <>
    <Text>
      {[parcel.carrier, parcel.guide && t('orders.life.shipment.guideOf', { guide: parcel.guide })]
        .filter(Boolean)
        .join(' · ')}
    </Text>
    {isDated && (
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
  </>
);

interface OrderParcelsProps {
  readonly order: Order;
  readonly side: OrderSide;
  readonly onChanged: () => Promise<unknown>;
}

/** How an order travels, parcel by parcel; its buyer says of each that it is there, its store corrects each. */
export const OrderParcels = ({ order, side, onChanged }: OrderParcelsProps) => {
  const toast = useToast();
  const idPrefix = useId();
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Parcel>();
  const [isBusy, setIsBusy] = useState(false);
  const [corrected, setCorrected] = useState<Parcel>();
  const { parcels = [], next } = order;
  if (parcels.length === 0) return null;
  const isParted =
    parcels.length > 1 ||
    order.status === 'partlyShipped' ||
    order.details.some(({ not_sent: notSent = 0 }) => notSent > 0);
  const isBuyer = side === 'buyer';
  const receiveLabel = t(isBuyer ? 'orders.parcels.receive' : 'orders.parcels.receiveByManager');
  const question = isBuyer ? 'orders.parcels.ask' : 'orders.parcels.askManager';
  const headOf = ({ id }: Parcel) => `${idPrefix}${id}`;
  const isCorrectable = ({ delivered_at: deliveredAt }: Parcel) =>
    isParted &&
    !deliveredAt &&
    side === 'store' &&
    next.some((event) => event === 'ship' || event === 'correctParcel');
  // The pressed button has gone: what became of its parcel takes the focus, not the next one's button.
  const goToParcel = (parcel: Parcel) =>
    keepFocusBy(place.current, (around) => document.getElementById(headOf(parcel)) ?? headingOver(around));
  const receive = async (parcel: Parcel) => {
    setIsBusy(true);
    try {
      await receiveParcel(order.id, parcel.id);
      toast({ message: t('orders.parcels.received'), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await onChanged();
    // By then its window may be closed, and that of another parcel open.
    setAsked((shown) => (shown === parcel ? undefined : shown));
    setIsBusy(false);
    goToParcel(parcel);
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
              <Inline gap={2} id={headOf(parcel)} tabIndex={-1}>
                <Text weight="bold">{t('orders.parcels.title', { number: index + 1 })}</Text>
                {parcel.delivered_at && <Badge tone="success">{t('orders.parcels.arrived')}</Badge>}
              </Inline>
              <Text>{contentOf(parcel, order)}</Text>
            </>
          )}
          <Travel parcel={parcel} isDated={isParted} />
          {isParted && !parcel.delivered_at && (
            <Inline gap={2}>
              {next.includes('receivePart') && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${receiveLabel}: ${t('orders.parcels.title', { number: index + 1 })}`}
                  onClick={() => setAsked(parcel)}
                >
                  {receiveLabel}
                </Button>
              )}
              {isCorrectable(parcel) && (
                <Button size="sm" variant="quiet" onClick={() => setCorrected(parcel)}>
                  {t('orders.parcels.correct', { number: index + 1 })}
                </Button>
              )}
            </Inline>
          )}
        </Stack>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`${question}.title`, { number: parcels.findIndex(({ id }) => id === asked.id) + 1 })}
          confirmLabel={receiveLabel}
          cancelLabel={t('orders.life.back')}
          isLoading={isBusy}
          onConfirm={() => void receive(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {t(`${question}.text`, { content: contentOf(asked, order) })}
        </ConfirmDialog>
      )}
      {corrected && (
        <ShipmentDialog
          order={order}
          parcel={corrected}
          onDone={async () => {
            toast({ message: t('orders.life.corrected'), tone: 'success' });
            await onChanged();
          }}
          onStale={async () => {
            await onChanged();
            goToParcel(corrected);
          }}
          onClose={() => {
            setCorrected(undefined);
            if (!parcels.some((parcel) => parcel.id === corrected.id && isCorrectable(parcel)))
              goToParcel(corrected);
          }}
        />
      )}
    </Stack>
  );
};
