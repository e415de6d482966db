import * as v from 'valibot';
import { deviceDraft } from '../../../shared/device-draft.ts';

/** How long a request that goes by itself can still be held back, in milliseconds (specification 2 section 9). */
export const autoSendDelayMs = 500;

/** As long as signing in may take, by another service or from a reload. */
const validMs = 15 * 60_000;

const kept = deviceDraft(v.object({ askedAt: v.number() }), {
  name: 'quotation-request-auto-send',
  version: 1,
});

/**
 * That a guest who told everything else is signing in to send it: the request goes by itself after the login
 * (specification 2 section 4). It outlives the page that a sign-in by another service leaves, and no change of what is
 * to be sent.
 */
export const autoSend = {
  ask: () => kept.save({ askedAt: Date.now() }),
  isAsked: () => Date.now() - (kept.load()?.askedAt ?? -Infinity) < validMs,
  forget: () => kept.clear(),
};
