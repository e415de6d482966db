import { discardReasons, errors } from '@tuerca/contracts';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { t } from '../../texts/registered.ts';
import { useAdvisers } from './components/adviser-field.tsx';
import { useDiscard, whyNotDiscarded } from './use-discard.ts';

export type Reason = (typeof discardReasons)[number];

/** What has to be told in one's own words. */
export const other: Reason = 'Otro';

const tooLate: Reason = 'Tiempo de respuesta superado';

/** The key of a reason: 1 to 9, and 0 for the tenth. */
export const keyOf = (index: number): string => String((index + 1) % 10);

const radiosIn = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []),
];

interface Discarding {
  readonly request: { readonly id: number; readonly code: string; readonly isAvailable: boolean };
  /** What is proposed; without it, a store of one adviser answered too late to a request that is closed. */
  readonly proposed: Reason | undefined;
  readonly onDiscarded: () => void;
}

/** The answers to why a request is discarded, what is missing of them, and the keys that give them. */
export const useDiscarding = ({ request, proposed, onDiscarded }: Discarding) => {
  const { advisers, isLoading } = useAdvisers();
  const discardAs = useDiscard();
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Reason | null>(proposed ?? null);
  // Where several answer, each says what became of it (specification 2 section 9).
  const isTooLate = !request.isAvailable && !isLoading && advisers.length <= 1;
  const reason = chosen ?? (isTooLate ? tooLate : null);
  const [comment, setComment] = useState('');
  const [isWordless, setIsWordless] = useState(false);
  const [adviserId, setAdviserId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const needsAdviser = advisers.length > 1 && adviserId === null;

  useEffect(() => {
    const radios = radiosIn(form.current);
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);
  useEffect(() => {
    // The focus brings the field in sight, not what is wrong with it: that stands below, where the sheet's foot may be.
    if (isWordless) form.current?.lastElementChild?.scrollIntoView({ block: 'end' });
  }, [isWordless]);

  const choose = (wanted: Reason) => {
    setChosen(wanted);
    setProblem(undefined);
  };
  const askForWords = () => {
    setIsWordless(true);
    words.current?.focus();
  };
  const discard = async () => {
    if (!reason) return setProblem(t('sellerRequest.discard.choose'));
    if (reason === other && !comment.trim()) return askForWords();
    if (needsAdviser) return setProblem(errors.ADVISER_REQUIRED.message);
    setIsBusy(true);
    try {
      await discardAs(request, reason, adviserId, reason === other ? comment : '');
      onDiscarded();
    } catch (error) {
      setProblem(whyNotDiscarded(error));
    } finally {
      setIsBusy(false);
    }
    return undefined;
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
    // The digit is not the first letter of what is asked next.
    event.preventDefault();
    choose(wanted);
    // The keyboard goes on from what was chosen.
    radiosIn(form.current)[index]?.focus();
    return undefined;
  };

  return {
    form,
    words,
    reason,
    choose,
    comment,
    write: (text: string) => {
      setComment(text);
      setIsWordless(false);
    },
    isWordless,
    adviserId,
    setAdviserId,
    problem,
    isBusy,
    submit,
    workByKey,
  };
};
