import { readPropertyCard, type PropertyCardReading } from '@tuerca/rules';
import { useEffect, useRef, useState } from 'react';
import { country } from '../../../config/country.ts';
import type { ReadText } from './read-text.ts';

/** Why nothing was read: there is nothing in the picture, it took too long, or the recognition could not be loaded. */
type Unread = 'nothing' | 'late' | 'notLoaded';

/** Where the reading of a card stands. `progress` is null while the recognition is being loaded. */
type CardReading =
  | { readonly step: 'choosing' }
  | { readonly step: 'reading'; readonly progress: number | null }
  | { readonly step: 'unread'; readonly why: Unread }
  | { readonly step: 'read'; readonly picture: File; readonly read: PropertyCardReading };

/** Loaded when the first picture is read. */
const loadAndRead: ReadText = async (...given) => (await import('./read-text.ts')).readText(...given);

/** Reads a picture of a property card on this device, one at a time; ended when the page or the buyer leaves it. */
export const useCardReading = (brands: readonly string[], readText: ReadText = loadAndRead) => {
  const [state, setState] = useState<CardReading>({ step: 'choosing' });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const rules = { country: country.code, brands, thisYear: new Date().getFullYear() };
  const readFrom = (text: string) => readPropertyCard(text, rules);
  const isEnough = (text: string) => Object.values(readFrom(text)).some((value) => value !== null);

  const read = async (picture: File) => {
    const { signal } = (underWay.current = new AbortController());
    const say = (next: CardReading) => signal.aborted || setState(next);
    say({ step: 'reading', progress: null });
    try {
      const onProgress = (progress: number) => say({ step: 'reading', progress });
      const text = await readText(picture, { signal, onProgress, isEnough });
      say(
        text === null ? { step: 'unread', why: 'nothing' } : { step: 'read', picture, read: readFrom(text) },
      );
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      say({ step: 'unread', why: isLate ? 'late' : 'notLoaded' });
    }
  };
  return {
    state,
    read,
    /** Back to the choice of a picture; what is being read is given up. */
    startOver: () => {
      underWay.current?.abort();
      setState({ step: 'choosing' });
    },
  };
};
