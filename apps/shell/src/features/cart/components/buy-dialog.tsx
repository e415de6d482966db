import { limits } from '@tuerca/contracts';
import { fromMinor } from '@tuerca/rules';
import {
  Avatar,
  Banner,
  Button,
  CancelButton,
  Checkbox,
  Dialog,
  Divider,
  Heading,
  Inline,
  Link,
  Money,
  Stack,
  Text,
  TextArea,
} from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/cart.ts';
import { AddressChooser } from '../../buyer-request/components/address-chooser.tsx';
import { usePaidOnline } from '../../payments/use-paid-online.ts';
import { useNotFitting } from '../api/use-not-fitting.ts';
import { basketOfProducts, type StoreProducts } from '../cart-products.ts';
import { useBuying, type BoughtOrders } from '../use-buying.ts';
import type { VehicleChoice as Choice } from '../use-vehicle-choice.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

/** What is bought of each store, and the sum. */
const Summary = ({ chosen }: { readonly chosen: readonly StoreProducts[] }) => {
  const currency = chosen[0]!.lines[0]!.offer.currency;
  return (
    <Stack gap={4}>
      {chosen.map(({ store, lines }) => (
        <Stack gap={1} key={store.id}>
          <Inline gap={2} isWrapping={false}>
            <Avatar name={store.name} size="sm" />
            <Heading level={3} size="md">
              {store.name}
            </Heading>
          </Inline>
          {lines.map(({ item, offer }) => (
            <Inline key={offer.id} justify="between" isWrapping={false}>
              <Text>
                {item.amount} × {offer.name} {offer.brand && `(${offer.brand})`}
              </Text>
              <Money value={offer.price * item.amount} currency={currency} />
            </Inline>
          ))}
          <Inline justify="between" align="start" isWrapping={false}>
            <Text tone="muted">{t('cart.shipping')}</Text>
            <Text align="end">{t('cart.products.shipping')}</Text>
          </Inline>
        </Stack>
      ))}
      <Divider />
      <Inline justify="between" align="start" data-total>
        <Text weight="bold">{t('cart.products.total')}</Text>
        <Text weight="bold" size="lg">
          <Money value={fromMinor(basketOfProducts(chosen).known)} currency={currency} />{' '}
          <Text as="span" size="sm" tone="muted">
            {t('cart.products.plusShipping')}
          </Text>
        </Text>
      </Inline>
      {chosen.length > 1 && (
        <Text size="sm" tone="muted">
          {t('cart.products.several', { count: chosen.length })}
        </Text>
      )}
    </Stack>
  );
};

/** What is not for the vehicle, by what its store says; told as soon as the vehicle is named. */
const NotFitting = ({
  chosen,
  choice: { vehicle, nameOf },
}: {
  readonly chosen: readonly StoreProducts[];
  readonly choice: Pick<Choice, 'vehicle' | 'nameOf'>;
}) => {
  const names = useNotFitting(
    chosen.flatMap(({ lines }) => lines.map(({ offer }) => offer.id)),
    vehicle,
  );
  return (
    <div role="status">
      {vehicle && names.length > 0 && (
        <Banner tone="warning">
          {t('cart.products.forOthers', { names: names.join(', '), vehicle: nameOf(vehicle) })}
        </Banner>
      )}
    </div>
  );
};

interface BuyDialogProps {
  readonly chosen: readonly StoreProducts[];
  readonly onRefused: () => Promise<unknown>;
  readonly onBought: (bought: BoughtOrders) => void;
  readonly onClose: () => void;
}

/** Vehicle, address and terms of a purchase of products (specification 1 section 5, order confirmation). */
export const BuyDialog = ({ chosen, onRefused, onBought, onClose }: BuyDialogProps) => {
  const {
    problem,
    isBusy,
    isLocked,
    comment,
    hasAccepted,
    areTermsMissing,
    vehicle,
    address,
    note,
    terms,
    write,
    accept,
    send,
  } = useBuying({ chosen, onRefused, onBought });
  // How a store is paid is known of its quotation alone, which is made with the order.
  const isPaidOnline = usePaidOnline();
  const mayPay = chosen.some(({ lines }) =>
    lines.some(({ offer: { currency } }) => isPaidOnline({ salesModel: 'cart', currency })),
  );
  return (
    <Dialog
      isOpen
      isLocked={isLocked}
      onClose={onClose}
      isDismissable={false}
      title={t('cart.products.confirm')}
      footer={
        <>
          <RefusalOf title={problem?.title} problem={problem} />
          <CancelButton>{t('cart.products.back')}</CancelButton>
          {chosen.length > 0 && (
            <Button onClick={() => void send()} isLoading={isBusy}>
              {t('cart.products.send')}
            </Button>
          )}
        </>
      }
    >
      {chosen.length > 0 && (
        <Stack gap={5}>
          <Summary chosen={chosen} />
          <VehicleChoice choice={vehicle} />
          <NotFitting chosen={chosen} choice={vehicle} />
          <AddressChooser ref={address} />
          <TextArea
            label={t('cart.products.comment')}
            maxLength={limits.orderComment}
            ref={note}
            error={comment.problem}
            value={comment.text}
            onChange={({ target }) => write(target.value)}
          />
          <Checkbox
            label={
              <>
                {t('cart.products.accept')}{' '}
                <Link href={paths.terms} target="_blank">
                  {t('cart.products.terms')}
                </Link>
              </>
            }
            checked={hasAccepted}
            ref={terms}
            error={areTermsMissing ? t('cart.products.termsRequired') : undefined}
            onChange={({ target }) => accept(target.checked)}
          />
          <Text size="sm" tone="muted">
            {t(mayPay ? 'cart.products.nextMayPay' : 'cart.products.next')}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
};
