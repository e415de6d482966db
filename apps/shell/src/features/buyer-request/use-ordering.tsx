import { errors } from '@tuerca/contracts';
import { basketOf, type Amounts } from '@tuerca/rules';
import { useState } from 'react';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import type { PayingProblem } from '../payments/use-paying.ts';
import { LinkDialog } from '../payments/components/share-link.tsx';
import type { OrderReceipt } from './api/order-basket.ts';
import type { OrderLink } from './api/order-by-link.ts';
import { OrderDialog } from './components/order-dialog.tsx';
import { OrderedDialog } from './components/ordered-dialog.tsx';
import type { Offers } from './use-offers.ts';

interface Ordering {
  readonly requestId: number;
  readonly offers: Offers | null;
  /** Revalidates the offers. */
  readonly onChange: () => Promise<unknown>;
}

/** The selected offers, why they cannot be ordered as they are, and the dialogs of the order. */
export const useOrdering = ({ requestId, offers, onChange }: Ordering) => {
  const { isRegistered, askLogin } = useSession();
  const [chosen, setChosen] = useState<Amounts>({});
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [stage, setStage] = useState<'choosing' | 'asked' | 'open'>('choosing');
  const [ordered, setOrdered] = useState<readonly OrderReceipt[]>([]);
  const [linked, setLinked] = useState<OrderLink>();
  const [payingProblem, setPayingProblem] = useState<PayingProblem>();
  // Offers that are no longer available are removed from the basket.
  const basket = basketOf(offers?.compared ?? [], chosen);
  const used = (offers?.options ?? []).filter(({ quotation }) => basket.quotationIds.includes(quotation.id));
  // Once open, the dialog itself reports unavailable offers.
  if (stage === 'asked' && isRegistered && used.length > 0) setStage('open');

  const choose = (amounts: Amounts) => {
    setChosen(amounts);
    setProblem(undefined);
  };
  const order = () => {
    const tooMuch = used
      .flatMap(({ quotation }) => quotation.quotationDetails)
      .find((line) => (basket.amounts[line.id] ?? 0) > line.amount);
    if (basket.quotationIds.length === 0)
      return setProblem({
        text: t('buyerRequest.basket.nothing', { message: errors.AMOUNT_REQUIRED.message }),
      });
    if (tooMuch)
      return setProblem({
        text: t('buyerRequest.basket.tooMuch', { name: tooMuch.name, count: tooMuch.amount }),
      });
    setProblem(undefined);
    if (!isRegistered) return askLogin(() => setStage('asked'));
    return setStage('asked');
  };
  const dialogs = (
    <>
      {stage === 'open' && isRegistered && (
        <OrderDialog
          requestId={requestId}
          options={used}
          basket={basket}
          onRefused={onChange}
          onClose={() => {
            setStage('choosing');
            void onChange();
          }}
          onLinked={(link) => {
            setStage('choosing');
            setLinked(link);
            setChosen({});
            void onChange();
          }}
          onOrdered={(orders, failed) => {
            setStage('choosing');
            setPayingProblem(failed);
            setOrdered(orders);
            setChosen({});
            void onChange();
          }}
        />
      )}
      {linked && <LinkDialog of={linked} made={linked} onClose={() => setLinked(undefined)} />}
      {ordered.length > 0 && (
        <OrderedDialog orders={ordered} problem={payingProblem} onClose={() => setOrdered([])} />
      )}
    </>
  );
  return { chosen, basket, problem, choose, order, dialogs };
};
