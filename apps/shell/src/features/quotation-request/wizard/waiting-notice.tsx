import { Banner, Button } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/request-steps.ts';
import { useSentElsewhere } from '../use-sent-elsewhere.ts';
import { useWaitingRequests } from '../use-waiting-requests.ts';
import { isWithWizard } from '../waiting-requests.ts';
import { useAskedStore } from './asked-store.ts';
import { hearOutcomes } from './outcomes.ts';

/** The request of this wizard that waits, whether another tab has cancelled it, and whether others wait apart from it. */
const useKept = (waitingKey: string | undefined) => {
  const storeId = useAskedStore()?.id ?? null;
  const waiting = useWaitingRequests().filter((each) => each.storeId === storeId && !each.refusal);
  const kept =
    waiting.find(({ idempotencyKey }) => idempotencyKey === waitingKey) ?? waiting.find(isWithWizard);
  const [key, setKey] = useState<string>();
  const [isCancelled, setIsCancelled] = useState(false);
  if (kept && kept.idempotencyKey !== key) {
    setKey(kept.idempotencyKey);
    setIsCancelled(false);
  }
  useEffect(
    () =>
      hearOutcomes(({ sent, idempotencyKey }) => {
        if (!sent && idempotencyKey === key) setIsCancelled(true);
      }),
    [key],
  );
  return { isKept: kept !== undefined, isCancelled, hasOthers: waiting.some((each) => each !== kept) };
};

interface WaitingNoticeProps {
  /** Whether the request is what was submitted. */
  readonly isAsSubmitted: boolean;
  /** The key of what was submitted here, which waits apart once another tab has begun another request. */
  readonly waitingKey: string | undefined;
  /** Said elsewhere for the time being; in sight once it is not. */
  readonly isHidden?: boolean;
  /** Whether it replaces the pressed button and takes over its focus. */
  readonly takesFocus?: boolean;
  readonly onStop: () => void;
}

/**
 * Says that a request was submitted offline and will be sent once online, with a button to cancel; that it waits on
 * without what was changed since; or that it was cancelled in another tab. Others that wait from here are said too.
 */
export const WaitingNotice = ({
  isAsSubmitted,
  waitingKey,
  isHidden = false,
  takesFocus = false,
  onStop,
}: WaitingNoticeProps) => {
  useSentElsewhere();
  const { isKept, isCancelled, hasOthers } = useKept(waitingKey);
  const isOfThis = isKept || isCancelled;
  const place = useRef<HTMLDivElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (takesFocus && isAsSubmitted) place.current?.focus();
  }, [takesFocus, isAsSubmitted]);
  useEffect(() => {
    // It may be far above the button that opened the sheet.
    if (wasHidden.current && !isHidden && isOfThis) place.current?.focus();
    wasHidden.current = isHidden;
  }, [isHidden, isOfThis]);
  if (isHidden) return null;
  return (
    <div role="status" ref={place} tabIndex={-1}>
      {isKept && (
        <Banner
          tone="warning"
          title={t('quotationRequest.waiting.title')}
          action={
            <Button variant="quiet" size="sm" onClick={onStop}>
              {t('quotationRequest.waiting.cancel')}
            </Button>
          }
        >
          {t(isAsSubmitted ? 'quotationRequest.waiting.text' : 'quotationRequest.waiting.changed')}
        </Banner>
      )}
      {!isKept && isCancelled && <Banner tone="warning">{t('quotationRequest.waiting.cancelled')}</Banner>}
      {hasOthers && (
        <Banner link={{ href: paths.indexTab(), label: t('quotationRequest.waiting.see') }}>
          {t('quotationRequest.waiting.others')}
        </Banner>
      )}
    </div>
  );
};
