import { ApiError, fieldErrors, isUnanswered } from '@tuerca/api-client';
import type { SessionUser } from '@tuerca/contracts';
import { useRef, useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { messageOf } from '../../../shared/messages.ts';
import { readMobile } from '../../../shared/mobile.ts';
import { showRefused } from '../../../shared/show-refused.ts';
import { useBackOnline } from '../../../shared/use-back-online.ts';
import { requestCode } from '../../session/api/request-code.ts';
import { openGuestSession } from '../../session/api/start-guest-session.ts';
import { isCodeInTime } from '../../session/sent-code.ts';
import { useSession } from '../../session/session.tsx';
import { saveContact } from '../api/save-contact.ts';
import type { Contact, WizardDraft } from './draft.ts';
import { cityHere, isKnownBuyer } from './known-buyer.ts';

/** Whether a typed number is the one that the account has confirmed: it gets no code. */
export const isConfirmed = (typed: string, { mobile, mobile_verified }: SessionUser): boolean => {
  const digits = typed.replace(/\D/g, '');
  return mobile_verified && [`+${digits}`, `+${country.phonePrefix}${digits}`].includes(mobile ?? '');
};

/** When a code was last sent to each number, in epoch milliseconds: no new code while the last one is valid. */
const sentAt = new Map<string, number>();
const sendCode = async (mobile: string) => {
  await requestCode(mobile, false);
  sentAt.set(mobile, Date.now());
};
const hasCode = (mobile: string) => isCodeInTime(sentAt.get(mobile) ?? -Infinity);

/** Runs the action; when the guest session has expired (401), opens a new one and runs it again. */
const withSession = async (action: () => Promise<void>) => {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await openGuestSession();
    await action();
  }
};

/** The form's fields by those of the API. */
const fields: Readonly<Record<string, `contact.${keyof Contact}`>> = {
  name: 'contact.name',
  localization_administrative_zone_id: 'contact.city',
  email: 'contact.email',
  mobile: 'contact.mobile',
};

/** The consent of a user without an account; not part of the stored draft. */
const useConsent = () => useForm({ defaultValues: { conditions: false } });
export type ConsentForm = ReturnType<typeof useConsent>;

/** Shows a server error at its fields or, without any, as a message. */
const useRefusals = (consent: ConsentForm) => {
  const { getValues, setError } = useFormContext<WizardDraft>();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [takenEmail, setTakenEmail] = useState<string>();
  const [hasRefusedFields, setHasRefusedFields] = useState(false);
  return {
    problem,
    /** Whether the last save was refused for what is in the fields. */
    hasRefusedFields,
    /** An e-mail that already has an account. */
    takenEmail,
    clear: () => {
      setProblem(undefined);
      setHasRefusedFields(false);
    },
    show: (error: unknown) => {
      const isTaken = error instanceof ApiError && error.is('EMAIL_TAKEN');
      setTakenEmail(isTaken ? getValues('contact.email') : undefined);
      const isOfContact = showRefused({ getValues, setError }, error, fields);
      const { conditions } = fieldErrors(error);
      if (conditions) consent.setError('conditions', conditions, { shouldFocus: !isOfContact });
      const isOfField = isOfContact || conditions !== undefined;
      setHasRefusedFields(isOfField);
      setProblem(isOfField ? undefined : { text: messageOf(error) });
    },
  };
};

/** Verifies the number by a code, then saves the contact; `onReady` receives the complete buyer. */
export const useContact = (onReady: (user: SessionUser) => void) => {
  const { trigger, getValues, setValue } = useFormContext<WizardDraft>();
  const { user, isRegistered, enter, ensureUser } = useSession();
  const consent = useConsent();
  const refusals = useRefusals(consent);
  const [isBusy, setIsBusy] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const isGoingOn = useRef(false);
  const [codeFor, setCodeFor] = useState<string | null>(null);

  const save = async (mobile: string, code?: string) => {
    const { name, email, city } = getValues('contact');
    // An account keeps its city: the one that is chosen here is the request's.
    const own = user && isRegistered ? cityHere(user) : null;
    const cityId = (own ?? city)?.id ?? 0;
    let saved = await saveContact({ name, email, mobile, cityId, code });
    sentAt.delete(mobile);
    // The account that has the number kept its city, which is one of the other country.
    if (!cityHere(saved)) {
      const own = { name: saved.fullName ?? name, email: saved.email ?? email };
      saved = await saveContact({ ...own, mobile, cityId });
    }
    enter(saved);
    setCodeFor(null);
    onReady(saved);
  };
  const confirm = async (mobile: string) => {
    if (isRegistered && user?.mobile_verified && user.mobile === mobile) return save(mobile);
    // Preloads the next dialog while the user waits for the code.
    void import('./summary-dialog.tsx').catch(() => undefined);
    if (!hasCode(mobile)) await sendCode(mobile);
    return setCodeFor(mobile);
  };
  /** The account as it is, where all that it takes without an answer is known: its number needs no code. */
  const ownAccount = () => {
    if (!isRegistered || !isKnownBuyer(user)) return null;
    return isConfirmed(getValues('contact.mobile'), user) ? user : null;
  };
  const isAsInAccount = ({ fullName, name, email }: SessionUser) => {
    const written = getValues('contact');
    return written.name.trim() === (fullName ?? name) && written.email.trim() === email;
  };
  /** Whether nothing has to be saved, so that it goes on without an answer too. */
  const goOnUnchanged = (): boolean => {
    const own = ownAccount();
    if (!own || !isAsInAccount(own)) return false;
    onReady(own);
    return true;
  };
  const goOnOffline = () => {
    if (!goOnUnchanged()) setIsWaiting(true);
  };
  const goOn = async () => {
    refusals.clear();
    setIsWaiting(false);
    const isFilled = await trigger('contact', { shouldFocus: true });
    const isAgreed = isRegistered || (await consent.trigger('conditions', { shouldFocus: isFilled }));
    if (!isFilled || !isAgreed) return;
    if (!navigator.onLine) return goOnOffline();
    const mobile = await readMobile(getValues('contact.mobile'));
    if (!mobile) return;
    setIsBusy(true);
    try {
      await ensureUser();
      await withSession(() => confirm(mobile));
    } catch (error) {
      if (isUnanswered(error) && !navigator.onLine) goOnOffline();
      else if (!isUnanswered(error) || !goOnUnchanged()) refusals.show(error);
    } finally {
      setIsBusy(false);
    }
  };
  // Blocks a second press before the next render makes the button busy.
  const goOnOnce = async () => {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    await goOn().finally(() => {
      isGoingOn.current = false;
    });
  };
  useBackOnline(() => {
    if (isWaiting) void goOnOnce();
  });

  return {
    consent,
    problem: refusals.problem,
    hasRefusedFields: refusals.hasRefusedFields,
    takenEmail: refusals.takenEmail,
    isBusy,
    goOn: goOnOnce,
    /** Submitted offline: continues when the network is back. */
    isWaiting,
    /** The account whose confirmed number is written here: only what else was changed cannot be saved offline. */
    ownAccount: ownAccount(),
    /** Goes on with the name and e-mail of the account. */
    goOnAsInAccount: (own: SessionUser) => {
      setIsWaiting(false);
      setValue('contact.name', own.fullName ?? own.name ?? '');
      setValue('contact.email', own.email ?? '');
      onReady(own);
    },
    stopWaiting: () => setIsWaiting(false),
    /** The number to verify, and when its code was sent. */
    code: codeFor === null ? null : { mobile: codeFor, sentAt: sentAt.get(codeFor) ?? 0 },
    closeCode: () => setCodeFor(null),
    sendCodeAgain: async (mobile: string) => {
      await withSession(() => sendCode(mobile));
      return sentAt.get(mobile) ?? 0;
    },
    enterCode: async (mobile: string, code: string) => {
      try {
        await withSession(() => save(mobile, code));
      } catch (error) {
        // Keep the code dialog open when another attempt may succeed.
        if (isUnanswered(error) || (error instanceof ApiError && error.is('CODE_WRONG'))) throw error;
        setCodeFor(null);
        refusals.show(error);
      }
    },
  };
};
