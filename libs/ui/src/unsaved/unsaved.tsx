import { lazy, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { useBackCloses } from '../dialog/back-closes.ts';
import { DialogContext } from '../dialog/dialog-context.ts';
import { askBeforeUnload, keep, leaveBy, leavingMs } from './guards.ts';
import type { UnsavedWords } from './unsaved-question.tsx';

const loadQuestion = async () => ({ default: (await import('./unsaved-question.tsx')).UnsavedQuestion });

/** How often it is tried to load the question, and after how long again: until it is there, the text stays. */
const tries = { count: 60, everyMs: 2000 } as const;

const loadPatiently = async (left: number = tries.count): ReturnType<typeof loadQuestion> => {
  try {
    return await loadQuestion();
  } catch (error) {
    if (left === 0) throw error;
    await new Promise((again) => setTimeout(again, tries.everyMs));
    return loadPatiently(left - 1);
  }
};

const Question = lazy(() => loadPatiently());

interface UnsavedProps {
  /** Whether there is typed text that closing or leaving would lose. */
  readonly when: boolean;
  /** What is asked where it is no typed text that would be lost. */
  readonly words?: UnsavedWords;
  /** The text was given up at the question. */
  readonly onLeave?: () => void;
}

/**
 * Asks before typed text is lost: inside a dialog when that is closed, on a page when it is left by a link or by going
 * back, and everywhere in the browser's words when the tab reloads or closes. Closing or navigating by code does not ask;
 * nor does a dialog whose `isBusy` tells that the text is being saved, for closing it loses nothing then.
 */
export const Unsaved = ({ when, words, onLeave }: UnsavedProps) => {
  const [go, setGo] = useState<() => void>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { guards: windowGuards, isBusy: isSaving = false } = use(DialogContext) ?? {};
  const isKept = when && !isLeaving && !isSaving;
  const isOnItsWay = when && isSaving;
  useBackCloses(isKept && !windowGuards, () => setGo(() => () => leaveBy(() => history.back())), true);
  useLayoutEffect(() => {
    if (!isKept) return undefined;
    const guard = {
      ask: (next: () => void) => setGo(() => next),
      release: () => setIsLeaving(true),
    };
    const stop = keep(guard);
    windowGuards?.add(guard);
    return () => {
      stop();
      windowGuards?.delete(guard);
      setGo(undefined);
    };
  }, [isKept, windowGuards]);
  // A tab that is closed may still stop it.
  useLayoutEffect(() => (isOnItsWay ? askBeforeUnload() : undefined), [isOnItsWay]);
  // With the first letter, so that the question is there when it is asked.
  useEffect(() => {
    if (isKept) loadQuestion().catch(() => undefined);
  }, [isKept]);
  useEffect(() => {
    if (!isLeaving) return undefined;
    // Where going led nowhere, the text is still here.
    const timer = setTimeout(() => setIsLeaving(false), leavingMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  if (!go) return null;
  const stay = () => setGo(undefined);
  const leave = () => {
    stay();
    onLeave?.();
    go();
  };
  return (
    <Suspense>
      <Question words={words} onStay={stay} onLeave={leave} />
    </Suspense>
  );
};
