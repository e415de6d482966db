import type { SessionUser } from '@tuerca/contracts';
import { areMeasuresComplete, isTyre } from '@tuerca/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { onDraftsForgotten } from '../../../shared/forget-drafts.ts';
import { useFormUploads } from '../../../shared/form-uploads.ts';
import { country } from '../../../config/country.ts';
import { useSession } from '../../session/session.tsx';
import {
  emptyDraft,
  isBegun,
  needsVehicleData,
  withoutHalfPapers,
  type PartRow,
  type WizardDraft,
} from './draft.ts';
import { useAskedStore } from './asked-store.ts';
import { autoSend } from './auto-send.ts';
import { cityHere, contactOf, isKnownBuyer } from './known-buyer.ts';
import {
  arePartsReady,
  asksForPapers,
  firstOpenPlace,
  isKnownVehicle,
  needsPapers,
  placeBefore,
  reachablePlace,
  stepOf,
  type Place,
  type Step,
} from './place.ts';
import { asMeant, countTypedRows } from './typed-list.ts';
import { usePartList } from './use-part-list.ts';
import { usePlace } from './use-place.ts';
import type { RequestDraft } from './use-request-draft.ts';

/** The query flag that skips the search by plate (specification 2 section 2.2). */
const manualFlag = 'verifyShowVehicleQuotationForm';

/** A dialog over a question, before the wizard continues. */
interface Asking {
  readonly what: 'tyres' | 'measures' | 'summary';
  readonly at: Place;
}

const needsMeasures = (parts: readonly PartRow[]) =>
  parts.some((part) => isTyre(part.name) && !areMeasuresComplete(part.rim ?? {}));

const firstPlaceOf = (step: Step, { vehicle }: WizardDraft): Place =>
  step === 'vehicle' ? (isKnownVehicle(vehicle) ? 'plate' : 'brand') : step;

/** The current question and dialog, and the navigation between them. */
const useStanding = ({ form, stored, draft }: RequestDraft, beginning: Place) => {
  const { search, state } = useLocation();
  const { user } = useSession();
  const { isAgain } = (state as { isAgain?: boolean } | null) ?? {};
  const { stop, go, back } = usePlace();
  const [entry, setEntry] = useState<Place>(() => {
    // After a reload the history state has the current question; its first entry is the first question.
    const first = stop ? 'plate' : firstOpenPlace(stored, country.code);
    if (first !== 'plate') return first;
    return new URLSearchParams(search).has(manualFlag) ? 'brand' : beginning;
  });
  const [isResumed, setIsResumed] = useState(() => isBegun(stored) && isAgain === undefined);
  const [asking, setAsking] = useState<Asking | null>(null);
  const at = reachablePlace(stop?.at ?? entry, draft);

  const goTo = (place: Place) => {
    setIsResumed(false);
    setAsking(null);
    // Back from a review leads to where the request was put together, not to the review again.
    go(place, isAgain && at === 'contact' ? { replace: true } : { from: at });
  };
  /** Resets the draft except the contact, which is that of the account, and goes to the first question. */
  const beginAnew = (contact: WizardDraft['contact'], how?: { replace: boolean }) => {
    // A city that was chosen for one request is not the next one's.
    const city = (user && cityHere(user)) ?? contact.city;
    const next = user && !user.isGuest ? contactOf(user, city) : { ...contact, city };
    form.reset({ ...emptyDraft(), contact: next });
    setAsking(null);
    setEntry(beginning);
    go(beginning, how);
  };
  return {
    at,
    /** The question that led to the current one. */
    before: stop?.before,
    /** The request was put together elsewhere. */
    isAgain,
    step: stepOf(at),
    /** The dialog over the current question. */
    dialog: asking?.at === at ? asking.what : null,
    /** The page opened with a stored draft, and nothing was answered since. */
    isResumed: isResumed && !stop,
    goTo,
    goBack: () => back(at === 'parts' && beginning === 'brand' ? 'year' : placeBefore(at, draft)),
    ask: (what: Asking['what'], over: Place = 'parts') => {
      if (at !== over) goTo(over);
      setAsking({ what, at: over });
    },
    stopAsking: () => setAsking(null),
    beginAnew,
    startAnew: () => {
      beginAnew(form.getValues('contact'));
      setIsResumed(false);
    },
  };
};

/** The flow of the wizard: the next question depends on what is already known. */
export const useWay = (told: RequestDraft) => {
  const { form, draft } = told;
  const store = useAskedStore();
  const isFramed = store?.isFramed ?? false;
  const { user } = useSession();
  // In a frame there is no session, which a look-up by plate and the upload of papers need.
  const standing = useStanding(told, isFramed ? 'brand' : 'plate');
  const lacksPapers = () => !isFramed && needsPapers(form.getValues(), country.code);
  const { at, step, goTo, ask, isAgain } = standing;
  const { arrive } = useFormUploads(form);
  const putList = usePartList(form);

  // On logout the request stays, to be sent as a guest; the contact and the vehicle owner's data are cleared.
  const forgetPerson = useEffectEvent(() => {
    form.setValue('contact', emptyDraft().contact);
    form.setValue('vehicle.ownerIdentification', '');
    form.setValue('vehicle.propertyCard', null);
    if (step !== 'vehicle' && lacksPapers()) goTo('papers');
  });
  useEffect(() => onDraftsForgotten(() => forgetPerson()), []);

  /** A buyer whose contact is known goes straight to the summary. */
  const afterParts = () => (isKnownBuyer(user) && !isFramed ? ask('summary') : goTo('contact'));
  const leaveParts = () => {
    const { parts } = form.getValues();
    if (!isFramed && needsVehicleData(form.getValues(), country.code)) return goTo('papers');
    return needsMeasures(parts) ? ask('tyres') : afterParts();
  };
  /** Parts that are already complete are skipped. */
  const afterPapers = () => (arePartsReady(form.getValues()) ? leaveParts() : goTo('parts'));
  const afterVehicle = () =>
    !isFramed && asksForPapers(form.getValues(), country.code) ? goTo('papers') : afterPapers();
  /** Shows the rows of lists that were typed as the name of a part; whether there were any. */
  const showTyped = (): boolean => {
    const { parts: written } = form.getValues();
    const typed = at === 'parts' ? countTypedRows(written) : 0;
    if (typed > 0) putList(asMeant(written), typed);
    return typed > 0;
  };
  const goOn = async () => {
    if (showTyped()) return;
    // A part's reference may stand in the place of a paper.
    const asked = at === 'papers' ? (['vehicle', 'parts.0.reference'] as const) : 'parts';
    if (!(await form.trigger(asked, { shouldFocus: true })) || !(await arrive(asked))) return;
    // Also of what was typed while a photo was waited for.
    if (showTyped()) return;
    if (at === 'parts') return leaveParts();
    form.setValue('vehicle', withoutHalfPapers(form.getValues('vehicle'), country.code));
    // A plate without its owner's document number cannot be looked up: another paper replaces it.
    if (lacksPapers()) form.setValue('vehicle.plate', '');
    return afterPapers();
  };

  // A repeated request goes straight to the summary.
  const review = useEffectEvent(() => at === 'contact' && leaveParts());
  useEffect(() => {
    if (isAgain && isKnownBuyer(user)) review();
  }, [isAgain, user]);

  /** Whether a login goes on with sending, which it was made for, also by another service; asks for a paper first. */
  const isToBeSent = (buyer: SessionUser): boolean => {
    if (isFramed || buyer.isGuest) return false;
    if (!isKnownBuyer(buyer)) autoSend.forget();
    else if (standing.dialog === null && at === 'contact' && autoSend.isAsked(store?.id ?? null)) {
      if (!lacksPapers()) return true;
      goTo('papers');
    }
    return false;
  };

  return {
    ...standing,
    isToBeSent,
    /** The current question is the first one: there is no back button. */
    isAtBeginning: at === 'plate' || (isFramed && at === 'brand'),
    afterVehicle,
    afterParts,
    goOn,
    returnToParts: () => (at === 'parts' ? standing.stopAsking() : goTo('parts')),
    changeStep: (changed: Step) => goTo(firstPlaceOf(changed, draft)),
  };
};
export type Way = ReturnType<typeof useWay>;
