import { loadTransactionPaid } from '@tuerca/contracts';
import { useReadWhile } from './use-read-while.ts';

const everyMs = 5000;

/** A payment with what was given back of it; asked for again while some of that is on its way. */
export const usePayment = (id: number) =>
  useReadWhile(
    loadTransactionPaid,
    { params: { id } },
    everyMs,
    (latest) => latest?.data.refunds.some(({ status }) => status === 'asked') ?? false,
  );
