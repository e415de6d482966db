import { isRefusal, isUnanswered } from '@tuerca/api-client';
import { limits } from '@tuerca/contracts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/messages.ts';
import { useBackOnline } from '../../shared/use-back-online.ts';
import { t } from '../../texts/session.ts';

interface CodeEntryOptions {
  /** When the last code was sent, in epoch milliseconds. */
  readonly sentAt: number;
  /** Rejects when the code is wrong. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
}

const secondsLeft = (sentAt: number) =>
  Math.max(0, Math.ceil((sentAt + limits.code.resendSeconds * 1000 - Date.now()) / 1000));

/** Seconds until another code may be requested, updated every second. */
const useSecondsLeft = (sentAt: number): number => {
  const [left, setLeft] = useState(() => secondsLeft(sentAt));
  useEffect(() => {
    const count = () => {
      const now = secondsLeft(sentAt);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
};

/** The state of the code field. */
export type CodeEntryState = ReturnType<typeof useCodeEntry>['entry'];

/** The entry of a code: checked once complete, cleared when it is refused or another code was sent. */
export const useCodeEntry = ({ sentAt, onCode, onSendAgain }: CodeEntryOptions) => {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const left = useSecondsLeft(sentAt);
  /** That nobody answered, which is said until the network is back. */
  const unanswered = useRef<string>(undefined);
  useBackOnline(() => setProblem((told) => (told === unanswered.current ? undefined : told)));

  const whyOf = (error: unknown) => {
    const why = messageOf(error);
    if (isUnanswered(error)) unanswered.current = why;
    return why;
  };
  const say = (why?: string) => {
    setProblem(why);
    box.current?.focus();
  };
  const startAgain = (why?: string) => {
    setCode('');
    say(why);
  };
  const check = async (given: string) => {
    // The field submits automatically, and Enter or the button may follow at once.
    if (isBusy.current) return;
    if (given.length !== limits.code.digits) {
      // Why the code was refused stays until another is typed: the field was emptied for that one.
      setProblem((refusal) => (given === '' && refusal) || t('session.code.invalid'));
      box.current?.focus();
      return;
    }
    isBusy.current = true;
    setIsChecking(true);
    setProblem(undefined);
    try {
      await onCode(given);
    } catch (error) {
      // What could not be checked may be right.
      if (isRefusal(error)) startAgain(whyOf(error));
      else say(whyOf(error));
    } finally {
      isBusy.current = false;
      setIsChecking(false);
    }
  };

  const entry = {
    code,
    problem,
    isChecking,
    isSending,
    secondsLeft: left,
    check: () => check(code),
    type: (text: string) => {
      const digits = text.replace(/\D/g, '').slice(0, limits.code.digits);
      setCode(digits);
      setProblem(undefined);
      if (digits.length === limits.code.digits && digits !== code) void check(digits);
    },
    /** Returns whether another code was sent. */
    sendAgain: async (): Promise<boolean> => {
      if (isSending || left > 0) return false;
      setIsSending(true);
      try {
        await onSendAgain();
        startAgain();
        return true;
      } catch (error) {
        setProblem(whyOf(error));
        return false;
      } finally {
        setIsSending(false);
      }
    },
  };
  return { entry, box };
};
