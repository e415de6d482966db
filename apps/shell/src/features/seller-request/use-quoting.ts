import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { may } from '../../shared/user-kind.ts';
import { recoverFocus } from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { draftOf, keptDraft, keptEdit, renewalOf, type QuotationDraft } from './quotation-draft.ts';
import { useWaitingQuotation } from './waiting-quotations.ts';
import { whyClosed, whyNotEdited } from './why-closed.ts';

interface QuotingOf {
  readonly id: number;
  readonly request: QuotationRequest | undefined;
  /** The store's own quotation, once it was sent. */
  readonly own: Quotation | null;
}

/** The state of a store's quotation for a request: being filled in, sent, edited, or renewed after closing. */
export const useQuoting = ({ id, request, own }: QuotingOf) => {
  const { user, isSeller } = useSession();
  const storeId = user?.storeId ?? null;
  const mayQuote = Boolean(isSeller && user && may(user, 'quote'));
  const [change, setChange] = useState<'edit' | 'renew' | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [isFilled, setIsFilled] = useState(false);
  const [isJustSent, setIsJustSent] = useState(false);
  const [wasWaiting, setWasWaiting] = useState(false);
  const waiting = useWaitingQuotation(id, storeId);
  const draft = keptDraft(id, storeId ?? 0);
  // Keeps the form shown when another store takes the last place while it is filled in.
  if (request?.isAvailable && !own && !wasOpen && !isJustSent) {
    setWasOpen(true);
    setIsFilled(draft.load() !== null);
  }
  // A quotation that the outbox sends once online counts as sent too.
  if (waiting && !wasWaiting) setWasWaiting(true);

  const isEditing = change === 'edit';
  const isFilling = wasOpen && !isEditing && !request?.discard;
  // After a quotation of a colleague, or of another tab, which takes the draft of this device, the form stays if something
  // is typed in it; an untouched form is not kept, nor one that the outbox has sent.
  const isOvertaken = own !== null && isFilling && (draft.load() !== null || (isFilled && !wasWaiting));
  const isTaken = own !== null && !(change === 'renew' && own.isClosed);
  const whyLate = (): string | null => {
    if (isEditing) return own && request ? whyNotEdited(own, request) : null;
    if (isTaken) return t('sellerRequest.closed.byColleague');
    return request && !request.isAvailable ? whyClosed(request) : null;
  };

  const forgetEdit = () => {
    if (own && isEditing) keptEdit(own.id).clear();
  };

  return {
    change,
    /** The store that fills in the form; null when no form is shown. */
    fillsIn: mayQuote && (change !== null || (own ? isOvertaken : isFilling)) ? storeId : null,
    /** Whether the sent quotation is shown. */
    isSentShown: own !== null && change === null,
    isJustSent: isJustSent || wasWaiting,
    /** Sent by the user, not by the outbox: the focus moves on to the next step. */
    isSentByPress: isJustSent,
    /** The quotation waiting for the network, when no form shows it. */
    waiting: isFilling ? null : waiting,
    /** Why the form cannot be sent. */
    late: whyLate(),
    isSentByColleague: isTaken && !isEditing,
    canRenew: Boolean(request?.isAvailable) && storeId !== null && mayQuote,
    /** Something is typed in the form. */
    fill: () => setIsFilled(true),
    edit: () => setChange('edit'),
    /** Begins with what was `typed` in an edit of it, if it was closed meanwhile. */
    renew: (closed: Quotation, typed?: QuotationDraft) => {
      // What was typed of it before the page was left goes on.
      const isBegun = !typed && draft.load()?.renews === closed.id;
      if (request && !isBegun) draft.save(renewalOf(typed ?? draftOf(closed, request), closed.id));
      forgetEdit();
      setChange('renew');
    },
    cancel: () => {
      if (change === 'renew') draft.clear();
      forgetEdit();
      setChange(null);
      recoverFocus();
    },
    finish: () => {
      forgetEdit();
      setChange(null);
      setWasOpen(false);
      setIsFilled(false);
      setIsJustSent(!isEditing);
      // The focused form unmounts; the sent quotation takes the focus when it is shown.
      recoverFocus();
    },
  };
};
export type Quoting = ReturnType<typeof useQuoting>;
