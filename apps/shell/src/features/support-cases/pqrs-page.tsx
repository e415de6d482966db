import { dateIn } from '@tuerca/rules';
import { afterPaint } from '@tuerca/ui';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { country } from '../../config/country.ts';
import { onDraftsForgotten } from '../../shared/forget-drafts.ts';
import { Loading } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { t } from '../../texts/support-cases.ts';
import { useSession } from '../session/session.tsx';
import { PqrsForm } from './components/pqrs-form.tsx';
import { PqrsFrame } from './components/pqrs-frame.tsx';
import { pqrsReceipt, referenceParam, type PqrsReceipt, type PqrsSender } from './pqrs-draft.ts';

const Receipt = lazyPart(async () => (await import('./components/receipt.tsx')).Receipt);

/** The receipt of an earlier visit, while its answer may still be awaited. */
const keptReceipt = (): PqrsReceipt | null => {
  const kept = pqrsReceipt.load();
  // Earlier versions kept the e-mail with it.
  if (kept) pqrsReceipt.save(kept);
  return kept && dateIn(new Date(), country.code) <= kept.answer_by ? kept : null;
};

/** What was sent last, until another is written; a logout takes it away with the drafts, a login that of a visitor. */
const useReceipt = (isRegistered: boolean) => {
  const [params, setParams] = useSearchParams();
  // Who comes to file about something else is not held by what they filed before.
  const [receipt, setReceipt] = useState(() => {
    const kept = keptReceipt();
    return params.has(referenceParam) ? null : kept;
  });
  /** Who sent what was just sent: on no device, for with the number the e-mail opens the case. */
  const [sender, setSender] = useState<PqrsSender>();
  const [isAnother, setIsAnother] = useState(false);
  useEffect(
    () =>
      onDraftsForgotten(() => {
        setReceipt(null);
        setSender(undefined);
      }),
    [],
  );
  useEffect(
    () => (isRegistered ? afterPaint(() => setReceipt((shown) => shown && keptReceipt())) : undefined),
    [isRegistered],
  );
  return {
    receipt,
    sender,
    isAnother,
    receive: (received: PqrsReceipt, by: PqrsSender) => {
      pqrsReceipt.save(received);
      setSender(by);
      setReceipt(received);
      // A reload shows what was sent, not the form about it.
      setParams({}, { replace: true });
    },
    writeAnother: () => {
      pqrsReceipt.clear();
      setReceipt(null);
      setIsAnother(true);
    },
  };
};

/** A key of who writes: the form begins anew for another one, and where what was written was taken away with its writer. */
const useWriter = (registeredId: number | null): string => {
  const [taken, setTaken] = useState(0);
  useEffect(() => onDraftsForgotten(() => setTaken((before) => before + 1)), []);
  return `${registeredId} ${taken}`;
};

/** Petitions, complaints, claims and suggestions: for everybody, guests too. */
export const PqrsPage = () => {
  const { user, isRegistered } = useSession();
  const { receipt, sender, isAnother, receive, writeAnother } = useReceipt(isRegistered);
  const writer = useWriter(isRegistered && user ? user.id : null);
  usePageTitle(t('supportCases.title'));
  return (
    <PqrsFrame>
      {user === undefined && <Loading />}
      {user !== undefined && receipt && (
        <Suspense fallback={<Loading />}>
          <Receipt receipt={receipt} email={sender?.email} onAnother={writeAnother} />
        </Suspense>
      )}
      {user !== undefined && !receipt && (
        <PqrsForm key={writer} sender={sender} takesFocus={isAnother} onSent={receive} />
      )}
    </PqrsFrame>
  );
};
