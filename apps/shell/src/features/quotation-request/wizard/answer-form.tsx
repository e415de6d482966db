import { Button, Inline, Stack } from '@tuerca/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../../texts/text.ts';

interface AnswerFormProps {
  /** Answers the question; awaited, so that no other press or Enter answers it meanwhile. */
  readonly onAnswer: () => unknown;
  readonly onBack: () => void;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The fields of a question with its buttons: an Enter in a field is a press of 'Continuar'. */
export const AnswerForm = ({ onAnswer, onBack, isBusy = false, children }: AnswerFormProps) => {
  const goingOn = useRef<HTMLButtonElement>(null);
  const isAnswering = useRef(false);
  const [isAwaited, setIsAwaited] = useState(false);

  const answer = async () => {
    if (isAnswering.current) return;
    isAnswering.current = true;
    setIsAwaited(true);
    try {
      const answered = onAnswer();
      // As after a press. Not before it: what is typed as a list would be rows already, and gone on with unseen.
      goingOn.current?.focus();
      await answered;
    } finally {
      isAnswering.current = false;
      setIsAwaited(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of a dialog over the fields comes by here too.
    if (event.target === event.currentTarget) void answer();
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      {children}
      <Inline justify="between">
        <Button variant="secondary" onClick={onBack}>
          {t('quotationRequest.back')}
        </Button>
        <Button ref={goingOn} type="submit" isLoading={isBusy || isAwaited}>
          {t('quotationRequest.continue')}
        </Button>
      </Inline>
    </Stack>
  );
};
