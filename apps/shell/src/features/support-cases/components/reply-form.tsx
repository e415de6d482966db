import { limits, pqrsKinds, type SupportCase } from '@tuerca/contracts';
import { answerWithinDays } from '@tuerca/rules';
import { Button, recoverFocus, Stack, TextArea, Unsaved, useToast } from '@tuerca/ui';
import { useRef, useState, type FormEvent } from 'react';
import { country } from '../../../config/country.ts';
import { formatDay } from '../../../shared/dates.ts';
import { useIdempotencyKey } from '../../../shared/idempotency-key.ts';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/support-cases.ts';
import { useSession } from '../../session/session.tsx';
import { sendPqrs, type PqrsDraft } from '../api/send-pqrs.ts';

type PqrsKind = PqrsDraft['kind'];
const kindOf = ({ kind }: SupportCase): PqrsKind | undefined => pqrsKinds.find((each) => each === kind);

interface ReplyFormProps {
  readonly found: SupportCase;
  /** Of who has no account. */
  readonly email?: string | undefined;
  /** Shows the case as it is then; says itself where it cannot. */
  readonly onReplied: () => Promise<unknown>;
}

/** Replies to the answer of a case, which opens it again; nothing while it waits for one, or has had none. */
export const ReplyForm = ({ found, email, onReplied }: ReplyFormProps) => {
  const { number, status, subject, answer } = found;
  const { isRegistered } = useSession();
  const toast = useToast();
  const { sendOnce } = useIdempotencyKey();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const kind = kindOf(found);
  if (status === 'open' || answer === null || !kind) return null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const least = limits.supportCase.textMin;
    setWrong(text.trim().length < least ? t('supportCases.form.short', { count: least }) : undefined);
    setProblem(undefined);
    if (text.trim().length < least) return field.current?.focus();
    setIsBusy(true);
    const body = { kind, subject, text, country: country.code, reply_to: number, ...(email && { email }) };
    try {
      const { answer_by: day } = await sendOnce(body, (sent, idempotencyKey) =>
        sendPqrs(sent, { idempotencyKey, hasAccount: isRegistered }),
      );
      setText('');
      toast({ message: t('supportCases.reply.sent', { day: formatDay(day) }), tone: 'success' });
      // The case takes no other reply before it is answered.
      recoverFocus();
      await onReplied();
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Unsaved when={text.trim() !== ''} />
      <Stack gap={3} align="start">
        <TextArea
          ref={field}
          label={t('supportCases.reply.label')}
          description={t('supportCases.reply.hint', { days: answerWithinDays })}
          rows={3}
          maxLength={limits.supportCase.text}
          value={text}
          error={wrong}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(undefined);
          }}
        />
        <RefusalOf title={t('supportCases.form.failed')} problem={problem} />
        <Button type="submit" variant="secondary" isLoading={isBusy}>
          {t('supportCases.reply.send')}
        </Button>
      </Stack>
    </form>
  );
};
