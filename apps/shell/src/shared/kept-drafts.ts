import {
  draftChanged,
  draftPrefix,
  ignoringRefusal,
  keysThatBegin,
  onDraftsForgotten,
  waitingRequestName,
} from './forget-drafts.ts';

/** The drafts of this device whose names match, as they come and go: in this tab, in another, and with a logout. */
export const draftsLike = (name: RegExp) => {
  const names = (): string[] =>
    (ignoringRefusal(() => keysThatBegin(draftPrefix)) ?? [])
      .map((key) => key.slice(draftPrefix.length))
      .filter((each) => name.test(each))
      .toSorted();
  return {
    /** What the groups of the pattern are in each name. */
    found: (): (readonly (string | undefined)[])[] => names().map((each) => name.exec(each)?.slice(1) ?? []),
    /** All stored entries as one string, which changes when any entry does. */
    snapshot: (): string =>
      names()
        .map((each) => `${each} ${localStorage.getItem(draftPrefix + each)}`)
        .join('\n'),
    subscribe: (listener: () => void) => {
      for (const each of ['storage', draftChanged]) window.addEventListener(each, listener);
      const forget = onDraftsForgotten(() => queueMicrotask(listener));
      return () => {
        for (const each of ['storage', draftChanged]) window.removeEventListener(each, listener);
        forget();
      };
    },
  };
};

/** Whether a request waits on this device that was not refused. */
export const hasUnsentRequest = (): boolean =>
  draftsLike(new RegExp(`^${waitingRequestName}\\b`))
    .snapshot()
    .split('\n')
    .some((kept) => kept !== '' && !kept.includes('"refusal":'));
