/**
 * The key prefix of drafts. In a module of its own, so that pages do not load every draft's schema with it.
 */
export const draftPrefix = 'tuerca.draft.';

/**
 * What `window` is told where this tab has changed a draft that lists show, or its author is back: the browser tells other
 * tabs alone.
 */
export const draftChanged = 'tuerca.draft';

const forgotten = new EventTarget();

/**
 * Calls `forget` at a logout, for a form that holds state besides its draft; returns the unsubscribe
 * function.
 */
export const onDraftsForgotten = (forget: () => void): (() => void) => {
  forgotten.addEventListener('forgotten', forget);
  return () => forgotten.removeEventListener('forgotten', forget);
};

/** The key prefix of drafts set aside at a logout; only the same user gets them back. */
const asidePrefix = 'tuerca.aside.';
const asideOf = (userId: number) => `${asidePrefix}${userId}.`;

/** Of what the device keeps. */
export const keysThatBegin = (prefix: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** What an access to the browser's storage gives; null where that is blocked or full. */
export const ignoringRefusal = <T>(access: () => T): T | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

const move = (from: string, to: string) => {
  const text = localStorage.getItem(from);
  if (text !== null && localStorage.getItem(to) === null) localStorage.setItem(to, text);
  localStorage.removeItem(from);
};

/** The key of the drafts' owner; when absent they are a visitor's. */
const ownerKey = 'tuerca.draftsOf';
const ownerOfDrafts = (): number | null =>
  ignoringRefusal(() => Number(localStorage.getItem(ownerKey)) || null);

/** Queued messages have their author in their key, and are shown to and sent by no one else. */
const isOfItsWriter = (key: string) => key.startsWith(`${draftPrefix}chat-outbox.`);

/** What a visitor has filed; who signs in next on the device need not be who filed it. */
const isVisitorsAlone = (key: string) => key.startsWith(`${draftPrefix}pqrs-receipt.`);

const setAside = (userId: number | null, isTaken: (key: string) => boolean): void => {
  ignoringRefusal(() => {
    if (userId === null) return;
    for (const key of keysThatBegin(draftPrefix).filter(isTaken)) {
      // A draft still in use after an earlier one was set aside is the newer.
      localStorage.removeItem(asideOf(userId) + key.slice(draftPrefix.length));
      move(key, asideOf(userId) + key.slice(draftPrefix.length));
    }
  });
  // The forms' state is stored by now; what they save on unmount has no owner.
  forgotten.dispatchEvent(new Event('forgotten'));
  ignoringRefusal(() => {
    for (const key of [...keysThatBegin(draftPrefix).filter(isTaken), ownerKey]) localStorage.removeItem(key);
  });
};

/**
 * Hides the drafts from the next user of the device; `userId`, their author, gets them back at the next
 * login.
 */
export const setDraftsAside = (userId: number | null): void => setAside(userId, () => true);

/** The same for an expired session: a visitor sees nothing of the previous user. */
export const setLeftDraftsAside = (): void => {
  const owner = ownerOfDrafts();
  if (owner !== null) setAside(owner, (key) => !isOfItsWriter(key));
};

/**
 * Restores a user's own drafts and deletes those of anyone else; what a visitor typed goes on with them. New drafts belong
 * to this user.
 */
export const bringDraftsBack = (userId: number): void => {
  const owner = ownerOfDrafts();
  if (owner !== userId) setLeftDraftsAside();
  ignoringRefusal(() => {
    if (owner === null)
      for (const key of keysThatBegin(draftPrefix).filter(isVisitorsAlone)) localStorage.removeItem(key);
    localStorage.setItem(ownerKey, String(userId));
    for (const key of keysThatBegin(asidePrefix))
      if (key.startsWith(asideOf(userId))) move(key, draftPrefix + key.slice(asideOf(userId).length));
      else localStorage.removeItem(key);
  });
  window.dispatchEvent(new Event(draftChanged));
};

/**
 * The name of the draft of a request that waits for the network; behind it stands the id of the store that it is for, and
 * the key of one that waits apart from its wizard.
 */
export const waitingRequestName = 'quotation-request-waiting';

/** How many requests wait on this device, or were refused once they were sent. */
export const countWaitingRequests = (): number =>
  ignoringRefusal(() => keysThatBegin(draftPrefix + waitingRequestName).length) ?? 0;
export const hasWaitingRequest = (): boolean => countWaitingRequests() > 0;

/** Whether a quotation draft is set aside until its author signs in again. */
export const hasQuotationAside = (): boolean =>
  ignoringRefusal(() =>
    keysThatBegin(asidePrefix).some((key) => /^\d+\.quotation(-edit)?\./.test(key.slice(asidePrefix.length))),
  ) ?? false;
