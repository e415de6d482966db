import type { Rating } from '@tuerca/contracts';
import { ratingRules } from '@tuerca/rules';
import { Button, Dialog, Stack, Text, TextArea, Unsaved, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';
import { sendAnswer } from '../api/answer-rating.ts';
import { RatingView } from './rating-view.tsx';

interface AnswerDialogProps {
  readonly rating: Rating;
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

/** The store's one answer to a rating; everyone reads it. */
export const AnswerDialog = ({ rating, onAnswered, onClose }: AnswerDialogProps) => {
  const toast = useToast();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const { act, isBusy } = useWindowAct({
    onClose,
    failed: t('ratings.answer.title'),
    showAtField: (_error, why) => {
      refuse(why);
      return true;
    },
    typed: { name: `rating-answer.${rating.id}`, get: () => text, restore: setText },
  });
  const send = async () => {
    if (!text.trim()) return refuse(t('ratings.answer.missing'));
    return act(async (close) => {
      await sendAnswer(rating.id, text);
      toast({ message: t('ratings.answer.done'), tone: 'success' });
      close();
      onAnswered();
    });
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      size="sm"
      title={t('ratings.answer.title')}
      footer={
        <Button onClick={() => void send()} isLoading={isBusy}>
          {t('ratings.answer.send')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Unsaved when={text.trim() !== ''} />
        <RatingView rating={rating} />
        <TextArea
          ref={field}
          label={t('ratings.answer.label')}
          description={
            <Text as="span" size="sm">
              {t('ratings.answer.hint')}
            </Text>
          }
          isRequired
          autoFocus
          maxLength={ratingRules.answer}
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
};
