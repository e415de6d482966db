import { afterSettling } from '../dialog/back-closes.ts';

/** One place with typed text that is saved nowhere. */
export interface Guard {
  /** Asks, and calls `go` when the text may be lost. */
  readonly ask: (go: () => void) => void;
  /** Stops asking: the user is leaving. */
  readonly release: () => void;
}

/** The one that asked last is last. */
const guards: Guard[] = [];
/** By then a page that is left is gone, or stays. */
export const leavingMs = 2000;

type Question = (event: BeforeUnloadEvent) => void;
const questions = new Set<Question>();

/** Has the browser ask before the tab is closed or reloaded, until it is called off; not where `leaveBy` leaves. */
export const askBeforeUnload = (): (() => void) => {
  const ask: Question = (event) => event.preventDefault();
  questions.add(ask);
  window.addEventListener('beforeunload', ask);
  return () => {
    questions.delete(ask);
    window.removeEventListener('beforeunload', ask);
  };
};

/** Leaves the page by `go`: what was asked once is not asked again, by another form or by the browser. */
export const leaveBy = (go: () => void): void => {
  for (const { release } of guards) release();
  // At once: what is released is drawn later.
  for (const ask of questions) window.removeEventListener('beforeunload', ask);
  // Where going led nowhere, what would be lost is still here.
  setTimeout(() => {
    for (const ask of questions) window.addEventListener('beforeunload', ask);
  }, leavingMs);
  afterSettling(go);
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether the link opens another page in this tab; the browser itself asks before another site. */
const leaves = (link: HTMLAnchorElement) =>
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;

const onClick = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const guard = guards.at(-1);
  if (!guard || !link || !isPlain(event) || !leaves(link)) return;
  event.preventDefault();
  event.stopPropagation();
  guard.ask(() => leaveBy(() => (link.isConnected ? link.click() : location.assign(link.href))));
};

/** Asks before links, and before a reload in the browser's words, until it is called off. */
export const keep = (guard: Guard): (() => void) => {
  guards.push(guard);
  window.addEventListener('click', onClick, true);
  const stopAsking = askBeforeUnload();
  return () => {
    stopAsking();
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length === 0) window.removeEventListener('click', onClick, true);
  };
};

/** Goes on with what leaves the page, such as a logout: at once, or after the question where text is typed. */
export const askThenLeave = (go: () => void): void => {
  const guard = guards.at(-1);
  if (guard) guard.ask(() => leaveBy(go));
  else go();
};
