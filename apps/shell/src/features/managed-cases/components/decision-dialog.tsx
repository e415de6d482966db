import { fieldErrors } from '@tuerca/api-client';
import { limits, type ManagedSupportCase, type RatingOutcome } from '@tuerca/contracts';
import { Button, CancelButton, Dialog, Stack, Text, TextArea, Unsaved } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/managed-cases.ts';
import type { CaseDecision } from '../api/cases.ts';
import { RatingChoice } from './rating-choice.tsx';

interface DecisionDialogProps {
  readonly found: ManagedSupportCase;
  readonly step: 'answer' | 'close';
  /** `close` closes this window, and none that was opened in its place meanwhile. */
  readonly onDecide: (decision: CaseDecision, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

const wordsOf = {
  answer: {
    title: 'managedCases.answerTitle',
    label: 'managedCases.answerLabel',
    missing: 'managedCases.answerRequired',
    send: 'managedCases.send',
  },
  close: {
    title: 'managedCases.closeTitle',
    label: 'managedCases.note',
    missing: 'managedCases.noteRequired',
    send: 'managedCases.close',
  },
} as const;

/** Writes the answer of a case, or why it is closed without one. */
export const DecisionDialog = ({ found, step, onDecide, onClose }: DecisionDialogProps) => {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  // What is hidden stays so.
  const [rating, setRating] = useState<RatingOutcome | undefined>(
    found.rating?.outcome === 'hidden' ? 'hidden' : undefined,
  );
  const [isUnchosen, setIsUnchosen] = useState(false);
  const choice = useRef<HTMLInputElement>(null);
  const isOfRating = step === 'answer' && found.rating !== null;
  const isChosen = isOfRating && found.rating?.outcome !== 'hidden';
  const words = wordsOf[step];
  /** As it was when this window opened, whatever is read since. */
  const [seen] = useState(found.status);
  const isWritten = step === 'answer' || (found.status === 'open' && found.answer === null);
  const refuse = (why: string) => {
    setMissing(why);
    field.current?.focus();
  };
  const { act, isBusy, problem } = useWindowAct({
    onClose,
    failed: t('managedCases.failed'),
    showAtField: (error) => {
      const wrong = isWritten && fieldErrors(error)[step === 'answer' ? 'answer' : 'closing_note'];
      if (wrong) refuse(wrong.message);
      return Boolean(wrong);
    },
  });
  const decide = async () => {
    if (isOfRating && !rating) {
      setIsUnchosen(true);
      choice.current?.focus();
      return undefined;
    }
    if (isWritten && !text.trim()) return refuse(t(words.missing));
    return act((close) =>
      onDecide(
        step === 'answer'
          ? { status: 'answered', answer: text, ...(rating && { rating }) }
          : { status: 'closed', seen, ...(isWritten && { closing_note: text }) },
        close,
      ),
    );
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={t(words.title, { number: found.number })}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('managedCases.cancel')}</CancelButton>
          <Button isLoading={isBusy} onClick={() => void decide()}>
            {t(words.send)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Unsaved when={text.trim() !== ''} />
        {step === 'close' && (
          <Text>{t(isWritten ? 'managedCases.closeText' : 'managedCases.closeAnswered')}</Text>
        )}
        {isChosen && (
          <RatingChoice
            ref={choice}
            outcome={rating}
            error={isUnchosen ? t('managedCases.rating.missing') : undefined}
            onChoose={(chosen) => {
              setRating(chosen);
              setIsUnchosen(false);
            }}
          />
        )}
        {isWritten && (
          <TextArea
            ref={field}
            label={t(isOfRating ? 'managedCases.rating.reason' : words.label)}
            {...(step === 'answer' && {
              description: t(`managedCases.${isOfRating ? 'rating.hint' : 'answerHint'}`),
            })}
            isRequired
            autoFocus={!isChosen}
            rows={step === 'answer' ? 8 : 3}
            maxLength={step === 'answer' ? limits.supportCase.answer : limits.blockReason}
            value={text}
            error={missing}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(undefined);
            }}
          />
        )}
        <RefusalOf title={t('managedCases.failed')} problem={problem} />
      </Stack>
    </Dialog>
  );
};
