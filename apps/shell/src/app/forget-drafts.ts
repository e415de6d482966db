/** What keys of drafts begin with. Apart from the drafts, whose shapes every page would load with it. */
export const draftPrefix = 'tuerca.draft.';

const forgotten = new EventTarget();

/** Calls `forget` at a logout, for a form that holds what was typed beside its draft; answers how to stop. */
export const onDraftsForgotten = (forget: () => void): (() => void) => {
  forgotten.addEventListener('forgotten', forget);
  return () => forgotten.removeEventListener('forgotten', forget);
};

/** Forgets what was typed on this device: whoever uses it after a logout is someone else. */
export const clearDeviceDrafts = (): void => {
  forgotten.dispatchEvent(new Event('forgotten'));
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
  } catch {
    // A storage that is forbidden has kept nothing.
  }
};
