/** What keys of drafts begin with. Apart from the drafts, whose shapes every page would load with it. */
export const draftPrefix = 'tuerca.draft.';

const forgotten = new EventTarget();

/** Calls `forget` at a logout, for a form that holds what was typed beside its draft; answers how to stop. */
export const onDraftsForgotten = (forget: () => void): (() => void) => {
  forgotten.addEventListener('forgotten', forget);
  return () => forgotten.removeEventListener('forgotten', forget);
};

/** What keys of drafts begin with whose writer left: only the same user has them back. */
const asidePrefix = 'tuerca.aside.';
const asideOf = (userId: number) => `${asidePrefix}${userId}.`;

const keysThatBegin = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const ignoringRefusal = <T>(access: () => T): T | null => {
  try {
    return access();
  } catch {
    // A storage that is forbidden has kept nothing.
    return null;
  }
};

const move = (from: string, to: string) => {
  const text = localStorage.getItem(from);
  if (text !== null && localStorage.getItem(to) === null) localStorage.setItem(to, text);
  localStorage.removeItem(from);
};

/** Where it is written whose the drafts are; without it they are those of a visitor. */
const ownerKey = 'tuerca.draftsOf';
const ownerOfDrafts = (): number | null =>
  ignoringRefusal(() => Number(localStorage.getItem(ownerKey)) || null);

/** Messages that wait to be sent carry their writer in their name, and are shown to and sent by no one else. */
const isOfItsWriter = (key: string) => key.startsWith(`${draftPrefix}chat-outbox.`);

const setAside = (userId: number | null, isTaken: (key: string) => boolean): void => {
  ignoringRefusal(() => {
    if (userId === null) return;
    for (const key of keysThatBegin(draftPrefix).filter(isTaken)) {
      // A draft that went on after an earlier one was set aside is the newer.
      localStorage.removeItem(asideOf(userId) + key.slice(draftPrefix.length));
      move(key, asideOf(userId) + key.slice(draftPrefix.length));
    }
  });
  // What forms hold is kept by now; what they save as they let go of it is nobody's.
  forgotten.dispatchEvent(new Event('forgotten'));
  ignoringRefusal(() => {
    for (const key of [...keysThatBegin(draftPrefix).filter(isTaken), ownerKey]) localStorage.removeItem(key);
  });
};

/** Takes what was typed out of sight of whoever uses the device next; `userId`, who typed it, has it back after a login. */
export const setDraftsAside = (userId: number | null): void => setAside(userId, () => true);

/** The same after a session that ended by itself: a visitor sees nothing of who was here before. */
export const setLeftDraftsAside = (): void => {
  const owner = ownerOfDrafts();
  if (owner !== null) setAside(owner, (key) => !isOfItsWriter(key));
};

/** Gives a user the own drafts back, and forgets those of anyone else. What is typed from now on is this user's. */
export const bringDraftsBack = (userId: number): void => {
  if (ownerOfDrafts() !== userId) setLeftDraftsAside();
  ignoringRefusal(() => {
    localStorage.setItem(ownerKey, String(userId));
    for (const key of keysThatBegin(asidePrefix))
      if (key.startsWith(asideOf(userId))) move(key, draftPrefix + key.slice(asideOf(userId).length));
      else localStorage.removeItem(key);
  });
};

/** Whether a quotation that someone was writing waits for them to sign in again. */
export const hasQuotationAside = (): boolean =>
  ignoringRefusal(() =>
    keysThatBegin(asidePrefix).some((key) => /^\d+\.quotation\./.test(key.slice(asidePrefix.length))),
  ) ?? false;
