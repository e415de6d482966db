import { useState, useSyncExternalStore } from 'react';

let entries = 0;
const listeners = new Set<() => void>();

/** To be called when somebody signs in on a page that goes on. */
export const noteEntry = (): void => {
  entries += 1;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether an attempt failed before somebody signed in here: what was said of it is of a session that has ended. */
export const useIsOfPastSession = (attempt: unknown): boolean => {
  const now = useSyncExternalStore(subscribe, () => entries);
  const [told, setTold] = useState({ attempt, entries: now });
  const isTold = told.attempt === attempt;
  if (!isTold) setTold({ attempt, entries: now });
  return isTold && told.entries !== now;
};
