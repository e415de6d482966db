import type { QuotationRequest } from '@tuerca/contracts';
import { ConfirmDialog } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../texts/registered.ts';
import { beginAgain, hasOtherDraft, placeToAskAgain, type WizardPlace } from './ask-again.ts';

/**
 * Copies a request into the draft of its wizard, after a confirmation if that replaces another draft; `dialog` is the
 * confirmation.
 */
export const useAskAgain = (request: QuotationRequest | undefined) => {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<WizardPlace | null>(null);
  const repeat = async ({ storeId, path }: WizardPlace) => {
    if (!request) return;
    await beginAgain(request, storeId);
    void navigate(path, { state: { isAgain: true } });
  };
  const askAgain = async () => {
    if (!request) return;
    const place = await placeToAskAgain(request);
    if (hasOtherDraft(request, place.storeId)) setAsking(place);
    else await repeat(place);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asking !== null}
      title={t('buyerRequest.askAgain.title')}
      confirmLabel={t('buyerRequest.askAgain.replace')}
      onConfirm={() => asking && void repeat(asking)}
      onCancel={() => setAsking(null)}
    >
      {t('buyerRequest.askAgain.text', { code: request?.code ?? '' })}
    </ConfirmDialog>
  );
  return { askAgain: () => void askAgain(), dialog };
};
