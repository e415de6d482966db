import { createContext } from 'react';
import type { Guard } from '../unsaved/guards.ts';

/** What the content of a dialog shares with it; null outside of dialogs. */
export const DialogContext = createContext<{
  /** Asked before the dialog closes. */
  readonly guards: Set<Guard>;
  /** It is drawn: what opens within it lies over it. */
  readonly isDrawn: boolean;
  /** What it does is under way. */
  readonly isBusy: boolean;
  /** Closes the dialog, after the question where there is one. */
  readonly close: () => void;
} | null>(null);
