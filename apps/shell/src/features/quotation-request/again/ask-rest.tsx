import type { QuotationRequest } from '@tuerca/contracts';
import { toBuyOf } from '../../../shared/ordered-parts.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { t } from '../../../texts/registered.ts';
import { useAskAgain } from './use-ask-again.tsx';

/** Asks stores in another request for what is still to buy of one. */
export const AskRest = ({ request }: { readonly request: QuotationRequest }) => {
  const { askAgainFor, dialog } = useAskAgain(request);
  return (
    <>
      <PendingButton variant="secondary" onPress={() => askAgainFor(toBuyOf(request).toBuy)}>
        {t('buyerRequest.waiting.askRest')}
      </PendingButton>
      {dialog}
    </>
  );
};
