import type { discardReasons, QuotationRequest } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { wayBackToWork } from '../../shared/way-back.ts';
import { useAdvisers } from './components/adviser-field.tsx';
import { useDiscard, whyNotDiscarded } from './use-discard.ts';

type Reason = (typeof discardReasons)[number];
const notAvailable: Reason = 'Producto no disponible';

/** Discards the request that is looked at, and leads back to the list; who answers for it is asked where several could. */
export const useGivingUp = (request: QuotationRequest) => {
  const navigate = useNavigate();
  const toast = useToast();
  const { advisers } = useAdvisers();
  const discard = useDiscard();
  const [asking, setAsking] = useState<{ reason?: Reason } | null>(null);
  const backToList = () => void navigate(wayBackToWork().href);
  return {
    /** What the dialog begins with while it is open. */
    asking,
    ask: () => setAsking({}),
    askUnavailable: () => setAsking({ reason: notAvailable }),
    stopAsking: () => setAsking(null),
    backToList,
    /** No part is to be had (specification 3 section 4). */
    giveUp: async () => {
      if (advisers.length > 1) return setAsking({ reason: notAvailable });
      try {
        await discard(request, notAvailable, null);
        backToList();
      } catch (error) {
        toast({ message: whyNotDiscarded(error), tone: 'danger' });
      }
      return undefined;
    },
  };
};
