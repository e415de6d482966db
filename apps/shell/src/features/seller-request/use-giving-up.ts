import type { discardReasons, QuotationRequest } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { wayBackToWork } from '../../shared/way-back.ts';
import { t } from '../../texts/registered.ts';
import { useStoreAdvisers } from '../advisers/use-store-advisers.ts';
import { isCutOff } from './server-problems.ts';
import { useDiscard, whyNotDiscarded } from './use-discard.ts';
import { noticesOf } from './use-restore.ts';

type Reason = (typeof discardReasons)[number];
const notAvailable: Reason = 'Producto no disponible';

/** Discards the open request and returns to the list; asks for the adviser when the store has several. */
export const useGivingUp = (request: QuotationRequest) => {
  const navigate = useNavigate();
  const toast = useToast();
  const { advisers } = useStoreAdvisers();
  const discard = useDiscard();
  const [asking, setAsking] = useState<{ reason?: Reason } | null>(null);
  const isGone = useIsGone();
  const isUnderWay = useRef(false);
  const backToList = () => {
    // Who went on to another request meanwhile stays there.
    if (!isGone()) void navigate(wayBackToWork({ isManager: false }).href);
  };
  /** Discards because no part is available (specification 3 section 4), and says so: nobody has asked for it. */
  const giveUp = async (): Promise<void> => {
    if (advisers.length > 1) return setAsking({ reason: notAvailable });
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      await discard(request, notAvailable, null, { why: t('sellerRequest.discard.soldOut') });
      backToList();
    } catch (error) {
      toast({
        ...(isCutOff(error)
          ? {
              title: t('sellerRequest.discard.soldOut'),
              message: t('sellerRequest.discard.cutOff', { code: request.code }),
            }
          : { message: whyNotDiscarded(error) }),
        group: noticesOf(request.code),
        tone: 'danger',
        action: { label: t('sellerRequest.discard.confirm'), onPress: () => void giveUp() },
      });
    } finally {
      isUnderWay.current = false;
    }
    return undefined;
  };
  return {
    /** The dialog's initial values while it is open, else null. */
    asking,
    ask: () => setAsking({}),
    askUnavailable: () => setAsking({ reason: notAvailable }),
    stopAsking: () => setAsking(null),
    backToList,
    giveUp,
  };
};
