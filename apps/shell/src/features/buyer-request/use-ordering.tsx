import { errors } from '@tuerca/contracts';
import { basketOf, fromMinor, type Amounts, type Basket } from '@tuerca/rules';
import { formatMoney } from '@tuerca/ui';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import * as v from 'valibot';
import { useDeviceDraft } from '../../shared/use-device-draft.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { usePaidOnline } from '../payments/use-paid-online.ts';
import type { PayingProblem } from '../payments/use-paying.ts';
import { LinkDialog } from '../payments/components/share-link.tsx';
import { orderBasket, type OrderReceipt } from './api/order-basket.ts';
import type { OrderLink } from './api/order-by-link.ts';
import { OrderDialog } from './components/order-dialog.tsx';
import { OrderedDialog } from './components/ordered-dialog.tsx';
import { belowMinimumOf, type Option } from './comparison.ts';
import type { PlaceOrder } from './use-order.ts';
import { useKeeping } from './use-keeping.ts';
import type { Offers } from './use-offers.ts';

interface OrderOf {
  readonly place: PlaceOrder;
  /** The offers that something was chosen of, and what. */
  readonly used: readonly Option[];
  readonly basket: Basket;
  readonly orderOf?: ComponentProps<typeof OrderDialog>['orderOf'];
  /** Whether what is offered is known: after a login it is read again. */
  readonly isRead: boolean;
  /** Why what was chosen cannot be ordered as it is. */
  readonly obstacle?: string | undefined;
  /** Revalidates the offers. */
  readonly onChange: () => Promise<unknown>;
  /** Reads again what is chosen, where it may have been changed elsewhere, before it is ordered. */
  readonly refresh?: () => Promise<unknown>;
  readonly onOrdered: () => void;
}

/** Orders what was chosen: why it cannot be ordered as it is, and the dialogs of the order. */
export const useOrderOf = ({
  place,
  used,
  basket,
  orderOf,
  isRead,
  obstacle,
  onChange,
  refresh,
  onOrdered,
}: OrderOf) => {
  const { isRegistered, askLogin } = useSession();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [stage, setStage] = useState<'choosing' | 'reading' | 'asked' | 'open'>('choosing');
  const [ordered, setOrdered] = useState<readonly OrderReceipt[]>([]);
  const [linked, setLinked] = useState<OrderLink>();
  const [payingProblem, setPayingProblem] = useState<PayingProblem>();
  const [toPay, setToPay] = useState<readonly number[]>([]);
  const isPaidOnline = usePaidOnline();

  const obstacleToKeep = (): string | undefined => {
    if (basket.quotationIds.length === 0)
      return t('buyerRequest.basket.nothing', { message: errors.AMOUNT_REQUIRED.message });
    const tooMuch = used
      .flatMap(({ quotation }) => quotation.quotationDetails)
      .find((line) => (basket.amounts[line.id] ?? 0) > line.amount);
    if (tooMuch) return t('buyerRequest.basket.tooMuch', { name: tooMuch.name, count: tooMuch.amount });
    return obstacle;
  };
  const obstacleToOrder = (): string | undefined => {
    const first = obstacleToKeep();
    const [below] = belowMinimumOf(used, basket.amounts);
    if (!below || first !== undefined) return first;
    const { storeVendor, currency } = used.find(
      ({ quotation }) => quotation.storeVendor.id === below.storeId,
    )!.quotation;
    const money = (amount: number) => formatMoney(fromMinor(amount), currency);
    return t(`buyerRequest.basket.${below.whole === null ? 'belowMinimum' : 'belowWhole'}`, {
      store: storeVendor.name,
      minimum: money(below.minimum),
      whole: money(below.whole ?? 0),
      missing: money(below.missing),
    });
  };
  /** Whether nothing stands in the way of what was chosen; says what does. */
  const check = (text: string | undefined): boolean => {
    setProblem(text === undefined ? undefined : { text });
    return text === undefined;
  };
  // Once open, the dialog itself reports unavailable offers.
  if (stage === 'asked' && isRegistered && isRead) setStage(check(obstacleToOrder()) ? 'open' : 'choosing');
  const order = async () => {
    if (!check(obstacleToOrder())) return;
    if (!isRegistered) {
      askLogin(() => setStage('asked'), t('buyerRequest.basket.signIn'));
      return;
    }
    setStage('reading');
    await refresh?.();
    setStage('asked');
  };
  const checkToKeep = () => check(obstacleToKeep());
  const end = () => {
    setStage('choosing');
    void onChange();
  };
  const dialogs = (
    <>
      {stage === 'open' && isRegistered && (
        <OrderDialog
          place={place}
          options={used}
          basket={basket}
          orderOf={orderOf}
          onRefused={onChange}
          onClose={end}
          onLinked={(link) => {
            setLinked(link);
            onOrdered();
            end();
          }}
          onOrdered={(orders, failed) => {
            setPayingProblem(failed);
            setToPay(
              used
                .filter(({ quotation }) => isPaidOnline(quotation))
                .map(({ quotation }) => quotation.id)
                .filter((id) => orders.some((made) => made.quotation_id === id)),
            );
            setOrdered(orders);
            onOrdered();
            end();
          }}
        />
      )}
      {linked && <LinkDialog of={linked} made={linked} onClose={() => setLinked(undefined)} />}
      {ordered.length > 0 && (
        <OrderedDialog
          orders={ordered}
          toPay={toPay}
          problem={payingProblem}
          onClose={() => setOrdered([])}
        />
      )}
    </>
  );
  return {
    problem,
    checkToKeep,
    order,
    isBusy: stage === 'reading',
    dialogs,
    forget: () => setProblem(undefined),
  };
};

interface Ordering {
  readonly requestId: number;
  readonly offers: Offers | null;
  /** Revalidates the offers. */
  readonly onChange: () => Promise<unknown>;
}

/** What is chosen of a request's offers; kept on this device until it is ordered or put into the cart. */
const useChosen = (requestId: number) => {
  const key = { name: `chosen.${requestId}`, version: 1 };
  const [chosen, change, clear] = useDeviceDraft(v.record(v.string(), v.number()), key, {});
  const choose = (amounts: Amounts) => {
    change({ ...amounts });
    if (Object.keys(amounts).length === 0) clear();
  };
  return [chosen, choose] as const;
};

/** The selected offers of a request, and their order. */
export const useOrdering = ({ requestId, offers, onChange }: Ordering) => {
  const [chosen, setChosen] = useChosen(requestId);
  // Offers that are no longer available are removed from the basket.
  const basket = basketOf(offers?.compared ?? [], chosen);
  const used = (offers?.options ?? []).filter(({ quotation }) => basket.quotationIds.includes(quotation.id));
  const { problem, checkToKeep, order, dialogs, forget } = useOrderOf({
    place: (body, key) => orderBasket(requestId, body, key),
    used,
    basket,
    orderOf: (id) => {
      const found = offers?.settled.find(({ quotation }) => quotation.id === id);
      const order = found?.quotation.detail.shoppingHeader;
      // What its store registered was not ordered here.
      return order && !order.registeredBy ? order : undefined;
    },
    isRead: offers !== null,
    onChange,
    onOrdered: () => setChosen({}),
  });
  const choose = (amounts: Amounts) => {
    setChosen(amounts);
    forget();
  };
  const keepNow = useKeeping();
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  const keep = async () => {
    if (!checkToKeep() || !(await keepNow(used, basket))) return;
    // What was chosen while the cart was written is chosen still.
    choose(
      Object.fromEntries(Object.entries(latest.current).filter(([id, amount]) => chosen[id] !== amount)),
    );
  };
  return { chosen, basket, problem, choose, order, keep, dialogs };
};
