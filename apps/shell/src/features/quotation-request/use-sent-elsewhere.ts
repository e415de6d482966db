import { listQuotationRequests } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { t } from '../../texts/request-steps.ts';
import { hearOutcomes, type Outcome } from './wizard/outcomes.ts';

/** Reads the requests again once another tab has sent one, and says so, unless that is said on this page already. */
export const useSentElsewhere = (): void => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const take = useEffectEvent(({ sent }: Outcome, isTold: boolean) => {
    if (!sent) return;
    void mutate(isReadOf(listQuotationRequests));
    if (!isTold)
      toast({ message: t('quotationRequest.sentMeanwhile', { code: sent.code }), tone: 'success' });
  });
  useEffect(() => hearOutcomes((outcome, isTold) => take(outcome, isTold)), []);
};
