import { readPaymentReturn, type ResponseOf } from '@tuerca/contracts';
import { isPaymentOpen } from '@tuerca/rules';
import { useReadWhile } from '../../../shared/use-read-while.ts';

export type PaymentReturn = ResponseOf<typeof readPaymentReturn>['data'];

const everyMs = 3000;

/** What is known of a payment; asked for again while its end is not known and the page still waits. */
export const usePaymentReturn = (reference: string, isWaiting: boolean) =>
  useReadWhile(
    readPaymentReturn,
    { params: { reference } },
    everyMs,
    (latest) => isWaiting && (!latest || isPaymentOpen(latest.data.status)),
  );
