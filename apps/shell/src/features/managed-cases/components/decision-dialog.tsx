import { fieldErrors } from '@tuerca/api-client';
import { limits, type ManagedSupportCase, type RatingOutcome } from '@tuerca/contracts';
import { Banner, Button, CancelButton, Dialog, Stack, Text, TextArea, Unsaved } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { isOvertaken, useWindowAct } from '../../../shared/use-window-act.ts';
import { Words } from '../../../shared/words.ts';
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

/** What another wrote of it last: the answer, the reply that opened it again, or why it was closed. */
const newestOf = ({ status, answer, earlier_answers: earlier, closing_note: note }: ManagedSupportCase) =>
  ({ answered: answer, open: earlier.at(-1)?.reply, closed: note })[status] ?? '';

const isSame = (one: ManagedSupportCase, other: ManagedSupportCase): boolean =>
  one.status === other.status &&
  one.answer === other.answer &&
  one.earlier_answers.length === other.earlier_answers.length;

interface MeanwhileProps {
  readonly found: ManagedSupportCase;
  /** Goes on with the case as it is by now, where that can be. */
  readonly onNoticed?: (() => void) | undefined;
}

/** What another made of the case while this window is open, which covers it. */
const Meanwhile = ({ found, onNoticed }: MeanwhileProps) => (
  <Banner
    tone="warning"
    title={t(`managedCases.meanwhile.${found.status}`)}
    action={
      onNoticed && (
        <Button size="sm" variant="secondary" onClick={onNoticed}>
          {t('managedCases.meanwhile.noticed')}
        </Button>
      )
    }
  >
    <Words>{newestOf(found)}</Words>
  </Banner>
);

/**
 * Writes the answer of a case, or why it is closed without one. It stays of the case as its person saw it: what another
 * makes of that meanwhile is told, and counts once it was noticed.
 */
export const DecisionDialog = ({ found, step, onDecide, onClose }: DecisionDialogProps) => {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [seen, setSeen] = useState(found);
  const isHidden = seen.rating?.outcome === 'hidden';
  // What is hidden stays so.
  const [rating, setRating] = useState<RatingOutcome | undefined>(isHidden ? 'hidden' : undefined);
  const [isUnchosen, setIsUnchosen] = useState(false);
  const choice = useRef<HTMLInputElement>(null);
  const isOfRating = step === 'answer' && seen.rating !== null;
  const isChosen = isOfRating && !isHidden;
  const words = wordsOf[step];
  const isWritten = step === 'answer' || (seen.status === 'open' && seen.answer === null);
  const refuse = (why: string) => {
    setMissing(why);
    field.current?.focus();
  };
  const { act, isBusy, problem, setProblem } = useWindowAct({
    onClose,
    failed: t('managedCases.failed'),
    // What another decided can be opened again to be answered, and is closed without words.
    isPast: (error) => step === 'close' && isOvertaken(error),
    showAtField: (error) => {
      const wrong = isWritten && fieldErrors(error)[step === 'answer' ? 'answer' : 'closing_note'];
      if (wrong) refuse(wrong.message);
      return Boolean(wrong);
    },
    typed: {
      name: `case-${step}.${found.id}`,
      get: () => (isWritten ? { text, rating } : undefined),
      restore: (typed) => {
        setText(typed.text);
        if (!isHidden) setRating(typed.rating);
      },
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
          : { status: 'closed', seen: seen.status, ...(isWritten && { closing_note: text }) },
        close,
      ),
    );
  };
  const notice = () => {
    // Nothing is left to close.
    if (found.status === 'closed') return onClose();
    setSeen(found);
    setProblem(undefined);
    return confirm.current?.focus();
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
          <Button ref={confirm} isLoading={isBusy} onClick={() => void decide()}>
            {t(words.send)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Unsaved when={isWritten && text.trim() !== ''} />
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
        <div role="status">
          {!isBusy && !isSame(seen, found) && (
            <Meanwhile found={found} onNoticed={step === 'close' ? notice : undefined} />
          )}
        </div>
      </Stack>
    </Dialog>
  );
};
