import { answeringAt, minuteMs, type Answering } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { country } from '../../config/country.ts';
import { useNow } from '../../shared/now.ts';
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
  readonly store?: string | undefined;
}

/** When who is asked answers, in the place of the promised hour; nothing where that is promised (ADR 0632). */
export const WhenAnswered = ({ answering, store }: WhenAnsweredProps) => {
  const asked = useAskedStore();
  if (answering === 'withinHour') return null;
  return <Text>{t(`quotationRequest.answering.${answering}`, { store: store ?? asked?.name ?? '' })}</Text>;
};
