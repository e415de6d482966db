import { ApiError, fieldErrors } from '@tuerca/api-client';
import type { errors } from '@tuerca/contracts';
import { useRef, useState } from 'react';
import { measuringChoice, pushEvents } from '../../shared/data-layer.ts';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/cart.ts';
import type { AddressAnswer } from '../buyer-request/components/address-chooser.tsx';
import { orderEvents } from '../buyer-request/order-events.ts';
import { startPayment } from '../payments/api/start-payment.ts';
import { goToCheckout } from '../payments/go-to-checkout.ts';
import { usePaidOnline } from '../payments/use-paid-online.ts';
import { payingProblemOf, type PayingProblem } from '../payments/use-paying.ts';
import { buyProducts, namesNotFitting, readOrdered, type PurchaseBody } from './api/buy-products.ts';
import type { StoreProducts } from './cart-products.ts';
import type { VehicleAnswer } from './components/vehicle-choice.tsx';

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
  const vehicle = useRef<VehicleAnswer>(null);
  const address = useRef<AddressAnswer>(null);
  const terms = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const [commentProblem, setCommentProblem] = useState<string>();
  const [hasAccepted, setHasAccepted] = useState(false);
  const [areTermsMissing, setAreTermsMissing] = useState(false);
  const [problem, setProblem] = useState<{ title: string; text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const seen = useRef(shownAs(chosen));
  const warned = useRef('');
  const { sendOnce } = useIdempotencyKey();
  const isPaidOnline = usePaidOnline();

  /** Leaves for the checkout of what is paid through the platform; the orders stand if it does not open. */
  const goOn = async (orders: Bought): Promise<boolean> => {
    let toPay: Bought = [];
    try {
      const quotations = await readOrdered(orders.map(({ quotation_id: id }) => id));
      const online = quotations.filter(isPaidOnline).map(({ id }) => id);
      toPay = orders.filter(({ quotation_id: id }) => online.includes(id));
      const url = toPay.length > 0 ? await startPayment(toPay.map(({ id }) => id)) : null;
      if (url === null) {
        onBought({ orders, toPay: [] });
        return false;
      }
      // Who leaves is not asked; who has agreed is counted.
      if (measuringChoice() === 'accepted') pushEvents(orderEvents(orders));
      setComment('');
      setTimeout(() => goToCheckout(url));
      return true;
    } catch (error) {
      onBought({
        orders,
        toPay: toPay.map(({ quotation_id: id }) => id),
        problem: payingProblemOf(error),
      });
      return false;
    }
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
    warned.current = about;
    const ids = chosen.flatMap(({ lines }) => lines.map(({ offer }) => offer.id));
    const names = await namesNotFitting(ids, named);
    return names.length > 0
      ? {
          title: t('cart.products.notFitting'),
          text: t('cart.products.notFittingText', { names: names.join(', ') }),
        }
      : undefined;
  };
  /** Whether the page is left for the checkout. */
  const buy = async (): Promise<boolean> => {
    const named = await vehicle.current?.take();
    const doubt = named && (await doubtOf(named));
    if (doubt) {
      setProblem(doubt);
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
    const body = { products, vehicle: named, addressId, comment: comment.trim() || null };
    return goOn(await sendOnce(body, buyProducts));
  };
  const send = async () => {
    setProblem(undefined);
    if (!(await vehicle.current?.take()) || !(await address.current?.check())) return;
    if (!hasAccepted) {
      setAreTermsMissing(true);
      terms.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      if (await buy()) return;
    } catch (error) {
      const { comment: ofComment } = fieldErrors(error);
      setCommentProblem(ofComment?.message);
      if (ofComment) note.current?.focus();
      else {
        if (error instanceof ApiError && outdated.has(error.code)) await onRefused();
        setProblem({ title: t('cart.products.failed'), text: messageOf(error) });
      }
    }
    setIsBusy(false);
  };

  return {
    vehicle,
    address,
    note,
    terms,
    comment: { text: comment, problem: commentProblem },
    write: (text: string) => {
      setComment(text);
      setCommentProblem(undefined);
    },
    hasAccepted,
    areTermsMissing,
    accept: (isAccepted: boolean) => {
      setHasAccepted(isAccepted);
      setAreTermsMissing(false);
    },
    problem,
    isBusy,
    send,
  };
};
