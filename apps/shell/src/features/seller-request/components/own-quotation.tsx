import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { quoteHash } from '../quote-address.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import type { Quoting } from '../use-quoting.ts';
import { JustSent } from './just-sent.tsx';
import { QuotationForm } from './quotation-form.tsx';
import { standingOf } from './quotation-state.tsx';
import { SentQuotation, sentQuotationId } from './sent-quotation.tsx';

const showSent = () => {
  const sent = document.getElementById(sentQuotationId);
  sent?.focus({ preventScroll: true });
  sent?.scrollIntoView({ block: 'start' });
};

interface OwnQuotationProps {
  readonly request: QuotationRequest;
  readonly own: Quotation | null;
  readonly quoting: Quoting;
  readonly nextHref: string | null;
  readonly onChanged: () => Promise<unknown>;
  readonly onNothingOffered: () => void;
}

/** The store's quotation of a request: the sent quotation, and the form while one is filled in. */
export const OwnQuotation = ({
  request,
  own,
  quoting,
  nextHref,
  onChanged,
  onNothingOffered,
}: OwnQuotationProps) => {
  const { hash } = useLocation();
  const { change, fillsIn, isSentByPress } = quoting;
  const wasChanging = useRef(false);
  useEffect(() => {
    // The form had the focus. What was just sent takes it to the way on.
    if (wasChanging.current && change === null && !isSentByPress)
      keepFocusBy(document.getElementById(sentQuotationId));
    wasChanging.current = change !== null;
  }, [change, isSentByPress]);
  const onRenew = own && quoting.canRenew ? (typed?: QuotationDraft) => quoting.renew(own, typed) : undefined;
  const isEdit = change === 'edit';
  const onShowSent = quoting.isSentByColleague ? showSent : undefined;
  // At once: that it was sent does not wait for the page to be read anew, which may fail.
  const isJustSent = own
    ? quoting.isJustSent && quoting.isSentShown && standingOf(own) === 'review'
    : isSentByPress;
  return (
    <>
      {isJustSent && <JustSent nextHref={nextHref} isSentByPress={isSentByPress} />}
      {own && quoting.isSentShown && (
        <SentQuotation
          request={request}
          quotation={own}
          onEdit={quoting.edit}
          onRenew={onRenew && (() => onRenew())}
          onChanged={onChanged}
        />
      )}
      {fillsIn !== null && (
        <QuotationForm
          key={isEdit ? 'edit' : 'new'}
          request={request}
          storeId={fillsIn}
          quotation={isEdit ? own : null}
          takesFocus={hash === quoteHash || change !== null}
          late={quoting.late}
          nextHref={nextHref}
          onShowSent={isEdit && quoting.late !== null ? quoting.cancel : onShowSent}
          onRenew={own?.isClosed && isEdit ? onRenew : undefined}
          onNothingOffered={onNothingOffered}
          onFilled={quoting.fill}
          onOutdated={onChanged}
          onSent={async () => {
            quoting.finish();
            await onChanged();
          }}
          {...(change !== null && { onCancel: quoting.cancel })}
        />
      )}
    </>
  );
};
