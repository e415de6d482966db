import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { isWaitingAsWritten, waitingRequests } from '../waiting-requests.ts';
import { useAskedStore } from './asked-store.ts';
import { autoSend } from './auto-send.ts';
import { cityHere, contactOf } from './known-buyer.ts';
import { emptyDraft, isBegun, requestDraft, requestDraftFor, type WizardDraft } from './draft.ts';

/**
 * What is written in a wizard that is opened; another begins where that waits as it is, unless it was opened as such or
 * is shown again.
 */
const draftToOpen = (storeId: number | null, state: unknown): WizardDraft => {
  const kept = requestDraftFor(storeId);
  const { isAgain, wizard } = (state as { isAgain?: boolean; wizard?: object } | null) ?? {};
  if (isAgain !== undefined || wizard || !isWaitingAsWritten(storeId)) return kept.load() ?? emptyDraft();
  kept.save(emptyDraft());
  return emptyDraft();
};

/**
 * The wizard's form, stored on the device on every change; `stored` is the initial draft. `draft` is what to draw of it, a
 * moment after its letters and presses (ADR 0611); to decide by, read the form. `onLeftBefore`: who signs in has a draft of
 * before, which is not begun here.
 */
export const useRequestDraft = (onLeftBefore: () => void) => {
  const store = useAskedStore();
  const storeId = store?.id ?? null;
  const [kept] = useState(() => requestDraftFor(storeId));
  const { state } = useLocation();
  const [stored] = useState(() => draftToOpen(storeId, state));
  const [draft, setDraft] = useState(stored);
  const form = useForm<WizardDraft>({ defaultValues: stored, mode: 'onTouched' });
  const { user } = useSession();

  // What waited here waits on, apart from it.
  useEffect(() => {
    if (!isBegun(stored)) waitingRequests.letWaitApart(storeId);
  }, [stored, storeId]);
  useEffect(() => {
    const subscription = form.watch((changed, { name }) => {
      // A field with an error is revalidated on every change.
      if (name && form.getFieldState(name).error) void form.trigger(name);
      // Any change besides the contact cancels automatic sending: the user must review the request.
      if (!name?.startsWith('contact')) autoSend.forget();
      kept.save(changed as WizardDraft);
      // The whole wizard is drawn with it: the letter or press itself shows first.
      startTransition(() => setDraft(changed as WizardDraft));
    });
    return () => subscription.unsubscribe();
  }, [form, kept]);

  // A guest types it once for all stores; what an account has comes from there, with its city.
  const takeTyped = useEffectEvent(() => {
    const typed = requestDraft.load()?.contact;
    const hasContact = Object.values(form.getValues('contact')).some(Boolean);
    // Of an account that was here, nothing.
    if (typed && typed.userId === undefined && !hasContact) form.setValue('contact', typed);
  });
  useEffect(() => {
    if ((user === null || user?.isGuest) && store && !store.isFramed) takeTyped();
  }, [user, store]);

  const goOnWithLeft = useEffectEvent(onLeftBefore);
  useEffect(() => {
    if (!user || user.isGuest) return;
    const left = kept.load();
    if (left && isBegun(left) && !isBegun(form.getValues())) return goOnWithLeft();
    const { city, userId } = form.getValues('contact');
    // What they changed of their own stays; what was typed before the login is not theirs.
    if (userId === user.id) return;
    const own = cityHere(user);
    // A city that was chosen before the login is the request's.
    form.setValue('contact', contactOf(user, city ?? (own && { id: own.id, full_name: own.full_name })));
  }, [user, form, kept]);

  return { form, stored, draft };
};
export type RequestDraft = ReturnType<typeof useRequestDraft>;
