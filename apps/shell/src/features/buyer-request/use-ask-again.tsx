import type { QuotationRequest } from '@tuerca/contracts';
import { ConfirmDialog } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { beginAgain, hasOtherDraft } from './ask-again.ts';

/**
 * Copies a request into the draft, after a confirmation if that replaces another draft; `dialog` is the
 * confirmation.
 */
export const useAskAgain = (request: QuotationRequest | undefined) => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const repeat = async () => {
    if (!request) return;
    await beginAgain(request);
    void navigate(paths.newRequest, { state: { isAgain: true } });
  };
  const askAgain = () => {
    if (request && hasOtherDraft(request)) setIsAsking(true);
    else void repeat();
  };
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      title={t('buyerRequest.askAgain.title')}
      confirmLabel={t('buyerRequest.askAgain.replace')}
      onConfirm={() => void repeat()}
      onCancel={() => setIsAsking(false)}
    >
      {t('buyerRequest.askAgain.text', { code: request?.code ?? '' })}
    </ConfirmDialog>
  );
  return { askAgain, dialog };
};
