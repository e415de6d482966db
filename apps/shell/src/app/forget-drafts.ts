/** What keys of drafts begin with. Apart from the drafts, whose shapes every page would load with it. */
export const draftPrefix = 'tuerca.draft.';

/** Forgets what was typed on this device: whoever uses it after a logout is someone else. */
export const clearDeviceDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
  } catch {
    // A storage that is forbidden has kept nothing.
  }
};
