import { loadTransactionPaid } from '@tuerca/contracts';
import { useRead } from './api.ts';

const everyMs = 5000;

/** A payment with what was given back of it; asked for again while some of that is on its way. */
export const usePayment = (id: number) =>
  useRead(
    loadTransactionPaid,
    { params: { id } },
    {
      refreshInterval: (latest) =>
        latest?.data.refunds.some(({ status }) => status === 'asked') ? everyMs : 0,
    },
  );
