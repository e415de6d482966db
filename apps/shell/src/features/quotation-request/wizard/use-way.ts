import type { SessionUser } from '@tuerca/contracts';
import { areMeasuresComplete, isTyre } from '@tuerca/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { onDraftsForgotten } from '../../../shared/forget-drafts.ts';
import { country } from '../../../config/country.ts';
import { useSession } from '../../session/session.tsx';
import { emptyDraft, isBegun, needsVehicleData, type PartRow, type WizardDraft } from './draft.ts';
import { autoSend } from './auto-send.ts';
import { isKnownBuyer } from './known-buyer.ts';
import {
  arePartsReady,
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

/** The query flag that skips the look-up by plate (specification 2 section 2.2). */
const manualFlag = 'verifyShowVehicleQuotationForm';

/** What is asked over a question, before the wizard goes on from it. */
interface Asking {
  readonly what: 'tyres' | 'measures' | 'summary';
  readonly at: Place;
}

const needsMeasures = (parts: readonly PartRow[]) =>
  parts.some((part) => isTyre(part.name) && !areMeasuresComplete(part.rim ?? {}));

const firstPlaceOf = (step: Step, { vehicle }: WizardDraft): Place =>
  step === 'vehicle' ? (isKnownVehicle(vehicle) ? 'plate' : 'brand') : step;

/** Where one stands among the questions and over them, and the ways from there. */
const useStanding = ({ form, stored, draft }: RequestDraft) => {
  const { search } = useLocation();
  const { stop, go, back } = usePlace();
  const [entry, setEntry] = useState<Place>(() => {
    // After a reload the browser's history tells where one is; its first entry is the first question.
    const first = stop ? 'plate' : firstOpenPlace(stored, country.code);
    return first === 'plate' && new URLSearchParams(search).has(manualFlag) ? 'brand' : first;
  });
  const [isResumed, setIsResumed] = useState(() => isBegun(stored));
  const [asking, setAsking] = useState<Asking | null>(null);
  const at = reachablePlace(stop?.at ?? entry, draft);

  const goTo = (place: Place) => {
    setIsResumed(false);
    setAsking(null);
    go(place, { from: at });
  };
  /** Back to the first question, with nothing told but who asks. */
  const beginAnew = (contact: WizardDraft['contact'], how?: { replace: boolean }) => {
    form.reset({ ...emptyDraft(), contact });
    setAsking(null);
    setEntry('plate');
    go('plate', how);
  };
  return {
    at,
    step: stepOf(at),
    /** What is asked over the question. */
    dialog: asking?.at === at ? asking.what : null,
    /** The page opened with what was told before, and nothing was answered since. */
    isResumed: isResumed && !stop,
    goTo,
    goBack: () => back(placeBefore(at, draft)),
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

/** The way through the questions: what comes after each, by what is known already. */
export const useWay = (told: RequestDraft) => {
  const { form, draft } = told;
  const { user } = useSession();
  const { state } = useLocation();
  const standing = useStanding(told);
  const { at, step, goTo, ask } = standing;
  const putList = usePartList(form);

  // What is asked for stays, to be sent as a guest; who asked, and whose the vehicle is, does not.
  const forgetPerson = useEffectEvent(() => {
    form.setValue('contact', emptyDraft().contact);
    form.setValue('vehicle.ownerIdentification', '');
    form.setValue('vehicle.propertyCard', null);
    if (step !== 'vehicle' && needsPapers(form.getValues(), country.code)) goTo('papers');
  });
  useEffect(() => onDraftsForgotten(() => forgetPerson()), []);

  /** A buyer whose data is known has nothing to fill in: straight to the summary. */
  const afterParts = () => (isKnownBuyer(user) ? ask('summary') : goTo('contact'));
  const leaveParts = () => {
    const { parts } = form.getValues();
    if (needsVehicleData(form.getValues(), country.code)) return goTo('papers');
    return needsMeasures(parts) ? ask('tyres') : afterParts();
  };
  const afterVehicle = () => {
    const known = form.getValues();
    if (needsPapers(known, country.code)) return goTo('papers');
    // Parts that were listed before are not asked for again.
    return arePartsReady(known) ? leaveParts() : goTo('parts');
  };
  const goOn = async () => {
    const { parts: written } = form.getValues();
    const typed = at === 'parts' ? countTypedRows(written) : 0;
    // What became of a list is seen before it is left.
    if (typed > 0) return putList(asMeant(written), typed);
    if (!(await form.trigger(at === 'papers' ? 'vehicle' : 'parts', { shouldFocus: true }))) return;
    if (at === 'parts') return leaveParts();
    // A plate without its owner cannot be looked up: another paper stands for it.
    if (needsPapers(form.getValues(), country.code)) form.setValue('vehicle.plate', '');
    return afterVehicle();
  };

  // What is asked for once more is only to be read again and sent.
  const isAgain = (state as { isAgain?: boolean } | null)?.isAgain === true;
  const review = useEffectEvent(() => at === 'contact' && leaveParts());
  useEffect(() => {
    if (isAgain && isKnownBuyer(user)) review();
  }, [isAgain, user]);

  // Who signed in to send is known now, here or back from another service: the request is on its way.
  const goOnSending = useEffectEvent((buyer: SessionUser) => {
    if (!isKnownBuyer(buyer)) return autoSend.forget();
    if (standing.dialog !== null || at !== 'contact' || !autoSend.isAsked()) return undefined;
    return needsPapers(form.getValues(), country.code) ? goTo('papers') : ask('summary', 'contact');
  });
  useEffect(() => {
    if (user && !user.isGuest) goOnSending(user);
  }, [user]);

  return {
    ...standing,
    afterVehicle,
    afterParts,
    goOn,
    changeStep: (changed: Step) => goTo(firstPlaceOf(changed, draft)),
  };
};
export type Way = ReturnType<typeof useWay>;
