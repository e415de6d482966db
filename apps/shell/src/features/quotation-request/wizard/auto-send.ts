import { minuteMs } from '@tuerca/rules';
import * as v from 'valibot';
import { deviceDraft } from '../../../shared/device-draft.ts';

/** How long an automatic submission can be cancelled, in milliseconds (specification 2 section 9). */
export const autoSendDelayMs = 500;

/** How long the wizard may take to begin it: after that it goes without the wizard. In milliseconds. */
export const autoSendHeldMs = 5000;

/** The maximum time for signing in, including by another service or after a reload. */
const validMs = 15 * minuteMs;

const kept = deviceDraft(v.object({ askedAt: v.number(), storeId: v.nullable(v.number()) }), {
  name: 'quotation-request-auto-send',
  version: 2,
});

/**
 * Marks that a guest with a complete request is signing in to send it: the request is sent automatically after
 * the login (specification 2 section 4). Stored, so that it survives the redirect to another service for
 * sign-in; cleared by any change to the request.
 */
export const autoSend = {
  ask: (storeId: number | null = null) => kept.save({ askedAt: Date.now(), storeId }),
  /** Whether sending was requested for this store's wizard; null is the marketplace's. */
  isAsked: (storeId: number | null = null) => {
    const asked = kept.load();
    return asked?.storeId === storeId && Date.now() - asked.askedAt < validMs;
  },
  forget: () => kept.clear(),
};
