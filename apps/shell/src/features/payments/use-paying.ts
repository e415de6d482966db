import { ApiError } from '@tuerca/api-client';
import { useState } from 'react';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/payments.ts';
import { startPayment } from './api/start-payment.ts';
import { goToCheckout } from './go-to-checkout.ts';

/** Why the checkout did not open; a new object each time. */
export interface PayingProblem {
  readonly title: string;
  readonly text: string;
}

/** What to say of a checkout that did not open (specification 3, section 8). */
export const payingProblemOf = (error: unknown): PayingProblem => ({
  title: t('payments.openFailed'),
  text: error instanceof ApiError && error.is('PAYMENT_PROVIDER_AWAY') ? '' : messageOf(error),
});

/** Opens a checkout and leaves for it; stays busy until the page is gone. */
export const usePaying = (open: () => Promise<string | null>, way: string | null = null) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PayingProblem>();
  const pay = async (): Promise<void> => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      const url = await open();
      if (url === null) throw new Error('The payment has no checkout');
      goToCheckout(url, way);
    } catch (error) {
      setIsBusy(false);
      setProblem(payingProblemOf(error));
    }
  };
  return { isBusy, problem, pay };
};

/** Pays one's own orders together. */
export const usePayingOrders = (orderIds: readonly number[]) => usePaying(() => startPayment(orderIds));
