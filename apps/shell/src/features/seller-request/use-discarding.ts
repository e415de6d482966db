import { discardReasons, errors } from '@tuerca/contracts';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useWindowAct } from '../../shared/use-window-act.ts';
import { t } from '../../texts/registered.ts';
import { useStoreAdvisers } from '../advisers/use-store-advisers.ts';
import { useDiscard, whyNotDiscarded } from './use-discard.ts';

export type Reason = (typeof discardReasons)[number];

/** The reason that requires a comment. */
export const other: Reason = 'Otro';

const tooLate: Reason = 'Tiempo de respuesta superado';

/** The key of a reason: 1 to 9, and 0 for the tenth. */
export const keyOf = (index: number): string => String((index + 1) % 10);

const radiosIn = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []),
];

interface Problem {
  readonly of: 'reason' | 'adviser';
  readonly text: string;
}

interface Discarding {
  readonly request: { readonly id: number; readonly code: string; readonly isAvailable: boolean };
  /** The preselected reason; by default 'too late' when the request is closed and the store has one adviser. */
  readonly proposed: Reason | undefined;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

/** The state of the discard form: reason, adviser, comment, validation and keyboard shortcuts. */
export const useDiscarding = ({ request, proposed, onDiscarded, onClose }: Discarding) => {
  const { advisers, isLoading } = useStoreAdvisers();
  const discardAs = useDiscard();
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const seller = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<Reason | null>(proposed ?? null);
  // With several advisers no reason is assumed; one must be chosen (specification 2 section 9).
  const isTooLate = !request.isAvailable && !isLoading && advisers.length <= 1;
  const reason = chosen ?? (isTooLate ? tooLate : null);
  const [comment, setComment] = useState('');
  const [isWordless, setIsWordless] = useState(false);
  const [adviserId, setAdviserId] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const {
    act,
    isBusy,
    problem: refused,
    setProblem: setRefused,
  } = useWindowAct({
    onClose,
    textOf: whyNotDiscarded,
    typed: {
      name: `discard.${request.id}`,
      // The others are chosen again sooner than they are read.
      get: () => (reason === other ? comment : undefined),
      restore: (said) => {
        setChosen(other);
        setComment(said);
      },
    },
  });
  const needsAdviser = advisers.length > 1 && adviserId === null;

  useEffect(() => {
    const radios = radiosIn(form.current);
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);

  const choose = (wanted: Reason) => {
    setChosen(wanted);
    setProblem(undefined);
    setRefused(undefined);
  };
  const askForWords = () => {
    setIsWordless(true);
    words.current?.focus();
  };
  const discard = async () => {
    if (!reason) {
      // Where the keys of the reasons are read.
      radiosIn(form.current)[0]?.focus();
      return setProblem({ of: 'reason', text: t('sellerRequest.discard.choose') });
    }
    if (reason === other && !comment.trim()) return askForWords();
    if (needsAdviser) {
      seller.current?.focus();
      return setProblem({ of: 'adviser', text: errors.ADVISER_REQUIRED.message });
    }
    setProblem(undefined);
    return act(async () => {
      await discardAs(request, reason, adviserId, reason === other ? { comment } : {});
      onDiscarded();
    });
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isBusy) void discard();
  };
  const workByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement) return submit(event);
    const index = discardReasons.findIndex((_reason, at) => keyOf(at) === key);
    const wanted = discardReasons[index];
    if (!wanted || ctrlKey || metaKey || altKey || target === words.current) return undefined;
    // Prevents the digit from being typed into the comment field, which is focused next.
    event.preventDefault();
    choose(wanted);
    // Arrow keys continue from the chosen reason.
    radiosIn(form.current)[index]?.focus();
    return undefined;
  };

  return {
    form,
    words,
    seller,
    reason,
    choose,
    comment,
    write: (text: string) => {
      setComment(text);
      setIsWordless(false);
    },
    isWordless,
    adviserId,
    chooseAdviser: (id: number | null) => {
      setAdviserId(id);
      setProblem(undefined);
      setRefused(undefined);
    },
    refused,
    /** What is wrong, by what it is said at. */
    problemOf: (of: Problem['of']) => (problem?.of === of ? problem : undefined),
    isBusy,
    submit,
    workByKey,
  };
};
