import { countText } from '@tuerca/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreferences } from '../session/use-preferences.ts';

/** Two soft notes, a fifth apart; synthesized by Web Audio, so that there is no file to load. */
const playNotes = (context: AudioContext) => {
  for (const [index, frequency] of [659.25, 987.77].entries()) {
    const start = context.currentTime + index * 0.12;
    const note = new OscillatorNode(context, { type: 'sine', frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + 0.4);
  }
};

/** Longer than a message takes to reach every tab. */
const onceMs = 2000;

/** Runs a callback in only one tab, whichever is first. */
const inOneTab = (name: string, run: () => void) => {
  // Web Locks need a secure origin; without them each tab acts on its own.
  if (!navigator.locks) return run();
  void navigator.locks.request(`tuerca.${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, onceMs));
  });
};

/** Whether notifications play a sound; on by default. */
export const useNewsSound = () => {
  const { preferences, choose } = usePreferences();
  const isOn = preferences.newRequestSound ?? true;
  const context = useRef<AudioContext | null>(null);
  useEffect(() => () => void context.current?.close(), []);
  const play = useCallback(
    (id: number) => {
      if (!isOn || !('AudioContext' in window)) return;
      inOneTab(`sound.${id}`, () => {
        const isFirst = context.current === null;
        context.current ??= new AudioContext();
        // A browser that holds the sound back until the page is used would play all that was held at once.
        if (isFirst || context.current.state === 'running') playNotes(context.current);
        else void context.current.resume().catch(() => undefined);
      });
    },
    [isOn],
  );
  return { isOn, toggle: () => choose({ newRequestSound: !isOn }), play };
};

/** The favicon with a number on it. */
const iconOf = (count: number): string => {
  const figure = count > 9 ? '9+' : String(count);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#00686b" d="M9 3h14l7 13-7 13H9L2 16z"/><circle cx="16" cy="16" r="5" fill="#ffcf1a"/><circle cx="22" cy="10" r="10" fill="#c02229"/><text x="22" y="14.500" fill="#fff" font-family="sans-serif" font-size="12" font-weight="700" text-anchor="middle">${figure}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const mark = /^\((?:\d+|99\+)\) /;

/** Shows the number of new notifications in the document title and favicon; restores both on unmount. */
export const useTabCount = (count: number) => {
  useEffect(() => {
    if (count === 0) return undefined;
    const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    const ownIcon = icon?.getAttribute('href');
    const markTitle = () => {
      const marked = `(${countText(count)}) ${document.title.replace(mark, '')}`;
      if (document.title !== marked) document.title = marked;
    };
    markTitle();
    icon?.setAttribute('href', iconOf(count));
    // Each page sets its own title.
    const observer = new MutationObserver(markTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(mark, '');
      if (ownIcon) icon?.setAttribute('href', ownIcon);
    };
  }, [count]);
};

/** Number of notifications since the user's last interaction with the visible page. */
export const useUnseen = (arrived: number): number => {
  const [seen, setSeen] = useState(arrived);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setSeen(arrived);
    };
    for (const event of ['pointerdown', 'keydown', 'focus'] as const) window.addEventListener(event, look);
    return () => {
      for (const event of ['pointerdown', 'keydown', 'focus'] as const)
        window.removeEventListener(event, look);
    };
  }, [arrived]);
  return arrived - seen;
};
