import { useState, useSyncExternalStore } from 'react';

let entries = 0;
let partings = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** To be called when somebody signs in on a page that goes on. */
export const noteEntry = (): void => {
  entries += 1;
  tell();
};

/** To be called when who was signed in is so no more, with what was read for them being forgotten at once. */
export const noteParting = (): void => {
  partings += 1;
  tell();
};

/** What a window of a name has left: whoever is here after somebody has left finds nothing of theirs. */
export const keyOfWindow = (name: string): string => `${partings}.${name}`;

/** Whether what is still shown was read for somebody who has left since; `isRead`: it is in the cache, read for who is here. */
export const useIsOfParted = (isRead: boolean): boolean => {
  const now = useSyncExternalStore(subscribe, () => partings);
  const [readIn, setReadIn] = useState(now);
  if (isRead && readIn !== now) setReadIn(now);
  return !isRead && readIn !== now;
};

/** Whether an attempt failed before somebody signed in here: what was said of it is of a session that has ended. */
export const useIsOfPastSession = (attempt: unknown): boolean => {
  const now = useSyncExternalStore(subscribe, () => entries);
  const [told, setTold] = useState({ attempt, entries: now });
  const isTold = told.attempt === attempt;
  if (!isTold) setTold({ attempt, entries: now });
  return isTold && told.entries !== now;
};
