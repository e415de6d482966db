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
  /** The event, pushed only when the user has consented. */
  readonly events: readonly DataLayerEvent[];
}

/** Pushes an event, or asks for consent first; the user is asked only once (ADR 0351). */
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
    // The event does not change while mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    // The pressed button is gone.
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
