import { answeringAt, minuteMs, type Answering } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { country } from '../../config/country.ts';
import { useNow } from '../../shared/now.ts';
import { opensText } from '../../shared/opens-text.ts';
import type { PromisingStore } from '../../shared/use-promised-hour.ts';
import { t } from '../../texts/answering.ts';
import { useAskedStore } from './wizard/asked-store.ts';

/** When who is asked here answers: the store whose page it is, else all. */
export const useAnswering = (): Answering => {
  const now = useNow(minuteMs);
  const store = useAskedStore();
  return answeringAt(store?.hours ?? null, new Date(now), country.code);
};

interface WhenAnsweredProps {
  readonly answering: Answering;
  /** The one that is asked, where that is not the one whose page it is. */
  readonly store?: PromisingStore | undefined;
}

/**
 * When who is asked answers, in the place of the promised hour, and when one store that is closed opens; nothing where the
 * hour is promised (ADR 0632, 0642).
 */
export const WhenAnswered = ({ answering, store }: WhenAnsweredProps) => {
  const asked = useAskedStore();
  const now = new Date(useNow(minuteMs));
  if (answering === 'withinHour') return null;
  const one = store ?? asked;
  const told = t(`quotationRequest.answering.${answering}`, { store: one?.name ?? '' });
  // Of all stores, and of one without hours, that is not known.
  const opens = one && opensText(one.hours, now, store?.country ?? country.code);
  return <Text>{[told, opens].filter(Boolean).join(' ')}</Text>;
};
