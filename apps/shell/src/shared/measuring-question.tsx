import { Button, Inline, Link, Stack, Text } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../config/paths.ts';
import { t } from '../texts/legal.ts';
import {
  chooseMeasuring,
  measuringChoice,
  pushEvents,
  type DataLayerEvent,
  type MeasuringChoice,
} from './data-layer.ts';

interface MeasuringQuestionProps {
  /** What just happened, which is pushed for who has accepted it, and for nobody else. */
  readonly events: readonly DataLayerEvent[];
}

/** Pushes what just happened, or asks first whether it may; whoever answered once is not asked again (ADR 0351). */
export const MeasuringQuestion = ({ events }: MeasuringQuestionProps) => {
  const [before] = useState(measuringChoice);
  const [choice, setChoice] = useState<MeasuringChoice | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isPushed = useRef(false);
  const push = () => {
    if (isPushed.current) return;
    isPushed.current = true;
    pushEvents(events);
  };
  useEffect(() => {
    if (before === 'accepted') push();
    // What happened does not change while it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    // The button that was pressed is gone.
    if (choice) answer.current?.focus();
  }, [choice]);
  if (before !== null) return null;
  const choose = (given: MeasuringChoice) => {
    chooseMeasuring(given);
    setChoice(given);
    if (given === 'accepted') push();
  };
  return (
    <div data-aside ref={answer} tabIndex={-1} role="status">
      {choice === null ? (
        <Stack gap={2}>
          <Text size="sm" tone="muted">
            {t('measuring.question')}
          </Text>
          <Inline gap={2}>
            <Button variant="secondary" size="sm" onClick={() => choose('rejected')}>
              {t('measuring.reject')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => choose('accepted')}>
              {t('measuring.accept')}
            </Button>
          </Inline>
        </Stack>
      ) : (
        <Text size="sm" tone="muted">
          {t(`measuring.${choice}`)}{' '}
          <Link href={`${paths.privacy}#medicion`} target="_blank">
            {t('measuring.change')}
          </Link>
        </Text>
      )}
    </div>
  );
};
