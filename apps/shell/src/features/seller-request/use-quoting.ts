import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { recoverFocus } from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { keptDraft, renewalOf } from './quotation-draft.ts';
import { useWaitingQuotation } from './waiting-quotations.ts';
import { whyClosed } from './why-closed.ts';

interface QuotingOf {
  readonly id: number;
  readonly request: QuotationRequest | undefined;
  /** The store's own quotation, once it was sent. */
  readonly own: Quotation | null;
}

/** How far a store is with its quotation of a request: it fills one in, sent it, edits it, or begins a closed one anew. */
export const useQuoting = ({ id, request, own }: QuotingOf) => {
  const { user, isSeller } = useSession();
  const storeId = user?.storeId ?? null;
  const [change, setChange] = useState<'edit' | 'renew' | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [isJustSent, setIsJustSent] = useState(false);
  const [wasWaiting, setWasWaiting] = useState(false);
  const waiting = useWaitingQuotation(id, storeId);
  // Who was filling in the form when another took the last place keeps it in sight.
  if (request?.isAvailable && !own && !wasOpen && !isJustSent) setWasOpen(true);
  // What went by itself once the network was back has gone all the same.
  if (waiting && !wasWaiting) setWasWaiting(true);

  const draft = keptDraft(id, storeId ?? 0);
  const isEditing = change === 'edit';
  const isFilling = wasOpen && !isEditing && !request?.discard;
  // A colleague's quotation takes nothing of what is typed here; an untouched form has nothing to keep.
  const isOvertaken = own !== null && isFilling && draft.load() !== null;
  const isTaken = own !== null && !(change === 'renew' && own.isClosed);
  const isOpen = isEditing || Boolean(request?.isAvailable && !isTaken);
  const late = isTaken ? t('sellerRequest.closed.byColleague') : request ? whyClosed(request) : null;

  return {
    change,
    /** The store that fills in the form; null where there is none. */
    fillsIn: isSeller && (change !== null || (own ? isOvertaken : isFilling)) ? storeId : null,
    /** The quotation is there to be read. */
    isSentShown: own !== null && change === null,
    isJustSent: isJustSent || wasWaiting,
    /** It went by a press, not by itself: its seller is led on. */
    isSentByPress: isJustSent,
    /** What waits for the network, where no form tells of it. */
    waiting: isFilling ? null : waiting,
    /** Why the form cannot be sent. */
    late: isOpen ? null : late,
    isSentByColleague: isTaken && !isEditing,
    canRenew: Boolean(request?.isAvailable) && storeId !== null,
    edit: () => setChange('edit'),
    renew: (closed: Quotation) => {
      draft.save(renewalOf(closed));
      setChange('renew');
    },
    cancel: () => {
      if (change === 'renew') draft.clear();
      setChange(null);
      recoverFocus();
    },
    finish: () => {
      setChange(null);
      setWasOpen(false);
      setIsJustSent(!isEditing);
      // The form leaves with the focus; a quotation that was just sent takes it when it comes.
      recoverFocus();
    },
  };
};
export type Quoting = ReturnType<typeof useQuoting>;
