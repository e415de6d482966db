import type { errors } from '@tuerca/contracts';
import { useRef, useState } from 'react';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { t } from '../../texts/cart.ts';
import type { AddressAnswer } from '../buyer-request/components/address-chooser.tsx';
import { useOrderForm } from '../buyer-request/use-order-form.ts';
import { usePaidOnline } from '../payments/use-paid-online.ts';
import { payingProblemOf, type PayingProblem } from '../payments/use-paying.ts';
import { buyProducts, namesNotFitting, readOrdered, type PurchaseBody } from './api/buy-products.ts';
import type { StoreProducts } from './cart-products.ts';
import { orderUnderWay, remembering } from './order-under-way.ts';
import { useVehicleChoice } from './use-vehicle-choice.ts';

export type Bought = Awaited<ReturnType<typeof buyProducts>>;

/** What was made, which of it is paid through the platform, and why the checkout did not open. */
export interface BoughtOrders {
  readonly orders: Bought;
  readonly toPay: readonly number[];
  readonly problem?: PayingProblem;
}

interface Buying {
  readonly chosen: readonly StoreProducts[];
  /** It was refused, for what is shown is out of date: reads it again. */
  readonly onRefused: () => Promise<unknown>;
  readonly onBought: (bought: BoughtOrders) => void;
}

const outdated = new Set<string>([
  'PRODUCT_NOT_AVAILABLE',
  'PRODUCT_CHANGED',
  'PRODUCT_STOCK',
] satisfies (keyof typeof errors)[]);

/** What is bought, as it is shown: another one is another purchase. */
const shownAs = (chosen: readonly StoreProducts[]): string =>
  JSON.stringify(
    chosen.flatMap(({ lines }) => lines.map(({ item, offer }) => [offer.id, item.amount, offer.price])),
  );

/** Buys products, idempotently over retries, and shows missing or refused input at its field. */
export const useBuying = ({ chosen, onRefused, onBought }: Buying) => {
  const vehicle = useVehicleChoice();
  const address = useRef<AddressAnswer>(null);
  const seen = useRef(shownAs(chosen));
  const warned = useRef('');
  // What was sent before a reload is the same purchase when it is sent again.
  const [kept] = useState(orderUnderWay.load);
  const { sendOnce } = useIdempotencyKey(kept);
  const isPaidOnline = usePaidOnline();
  const {
    attempt,
    pay,
    comment,
    hold,
    noteSent,
    forget,
    shown: form,
  } = useOrderForm({
    of: 'products',
    ids: chosen.flatMap(({ lines }) => lines.map(({ offer }) => offer.id)),
    isComplete: async () => Boolean((await vehicle.take()) && (await address.current?.check())),
    failed: t('cart.products.failed'),
    outdated,
    onOutdated: onRefused,
  });

  /** Leaves for the checkout of what is paid through the platform; the orders stand if it does not open. */
  const goOn = async (orders: Bought): Promise<boolean> => {
    forget();
    vehicle.forget();
    let toPay: Bought = [];
    try {
      const quotations = await readOrdered(orders.map(({ quotation_id: id }) => id));
      const online = quotations.filter(isPaidOnline).map(({ id }) => id);
      toPay = orders.filter(({ quotation_id: id }) => online.includes(id));
      if (toPay.length > 0) {
        await pay(orders, toPay);
        return true;
      }
      onBought({ orders, toPay: [] });
    } catch (error) {
      onBought({
        orders,
        toPay: toPay.map(({ quotation_id: id }) => id),
        problem: payingProblemOf(error),
      });
    }
    return false;
  };
  /**
   * What somebody should look at before this is sent, told once: that the cart is another one than when the window opened, and
   * what is not for the vehicle.
   */
  const doubtOf = async (named: PurchaseBody['vehicle']) => {
    const shown = shownAs(chosen);
    if (shown !== seen.current) {
      seen.current = shown;
      return { title: t('cart.products.changed'), text: t('cart.products.changedText') };
    }
    const about = JSON.stringify([shown, named]);
    if (warned.current === about) return undefined;
    const ids = chosen.flatMap(({ lines }) => lines.map(({ offer }) => offer.id));
    const names = await namesNotFitting(ids, named);
    warned.current = about;
    return names.length > 0
      ? {
          title: t('cart.products.notFitting'),
          text: t('cart.products.notFittingText', {
            names: names.join(', '),
            vehicle: vehicle.nameOf(named),
          }),
        }
      : undefined;
  };
  /** Whether the page is left for the checkout. */
  const buy = async (): Promise<boolean> => {
    const named = await vehicle.take();
    const doubt = named && (await doubtOf(named));
    if (doubt) {
      hold(doubt);
      return false;
    }
    const addressId = named && (await address.current?.take());
    if (!named || addressId === null || addressId === undefined) return false;
    const products = chosen.flatMap(({ lines }) =>
      lines.map(({ item, offer }) => ({
        product_id: offer.id,
        amount: item.amount,
        unit_price: offer.price,
      })),
    );
    const body = { products, vehicle: named, addressId, comment };
    noteSent();
    return goOn(await sendOnce(body, remembering(buyProducts)));
  };

  return { ...form, vehicle, address, send: () => attempt(buy) };
};
