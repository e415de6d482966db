import type { QuotationRequest } from '@tuerca/contracts';
import type { WantedPart } from '@tuerca/rules';
import { ConfirmDialog } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { onlyOf } from '../../../shared/ordered-parts.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/registered.ts';
import { beginAgain, hasOtherDraft, placeToAskAgain, type WizardPlace } from './ask-again.ts';

interface Asking {
  readonly place: WizardPlace;
  /** The request, or what of it is asked for again. */
  readonly asked: QuotationRequest;
}

/**
 * Copies a request, or some of its parts, into the draft of its wizard, after a confirmation if that replaces another
 * draft; `dialog` is the confirmation.
 */
export const useAskAgain = (request: QuotationRequest | undefined) => {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const isUnderWay = useRef(false);
  const ledTo = useRef<string>(undefined);
  const isGone = useIsGone();
  /**
   * A second press does nothing before the first one is answered, and while the wizard that it led to loads; and who has
   * left meanwhile stays where they are.
   */
  const once = async (run: () => Promise<void>) => {
    if (isUnderWay.current || ledTo.current === window.location.pathname) return;
    isUnderWay.current = true;
    await run().finally(() => (isUnderWay.current = false));
  };
  const repeat = async ({ place: { storeId, path }, asked }: Asking) => {
    await beginAgain(asked, storeId);
    if (isGone()) return;
    ledTo.current = path;
    void navigate(path, { state: { isAgain: true } });
  };
  const askAgain = async (parts?: readonly WantedPart[]) => {
    if (!request) return;
    const again = {
      place: await placeToAskAgain(request),
      asked: parts ? onlyOf(request, parts) : request,
    };
    if (isGone()) return;
    if (hasOtherDraft(again.asked, again.place.storeId)) setAsking(again);
    else await repeat(again);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asking !== null}
      title={t('buyerRequest.askAgain.title')}
      confirmLabel={t('buyerRequest.askAgain.replace')}
      onConfirm={() => asking && void once(() => repeat(asking))}
      onCancel={() => setAsking(null)}
    >
      {t('buyerRequest.askAgain.text', { code: request?.code ?? '' })}
    </ConfirmDialog>
  );
  return {
    askAgain: () => once(() => askAgain()),
    askAgainFor: (parts: readonly WantedPart[]) => once(() => askAgain(parts)),
    dialog,
  };
};
