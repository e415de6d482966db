import { ApiError } from '@tuerca/api-client';
import type { ErrorCode } from '@tuerca/contracts';
import { afterPaint, useToast } from '@tuerca/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { t } from '../texts/windows.ts';
import { changedFields } from './changed-fields.ts';
import { messageOrGone } from './message-or-gone.ts';
import { keyOfWindow } from './past-session.ts';
import { useIsGone } from './use-is-gone.ts';

/** What is typed in a window: who closes it before it is refused finds it there when they open that window again. */
export interface Typed<T> {
  /** Tells the window apart from all others: `brand.5`. */
  readonly name: string;
  /** Undefined where nothing was typed. */
  readonly get: () => T | undefined;
  /** Puts it over what the window begins with by then. */
  readonly restore: (typed: T) => void;
}

/**
 * What is typed in a form: the fields that are no longer as it began. Of one that began with a draft of the device, the draft
 * was typed too.
 */
export const typedIn = <F extends FieldValues>(
  form: UseFormReturn<F>,
  name: string,
  isDraft = false,
): Typed<Partial<F>> => ({
  name,
  get: () => {
    const changed = changedFields<object>(form.formState.defaultValues ?? {}, form.getValues());
    // They are fields of this form.
    return isDraft || Object.keys(changed).length > 0 ? (changed as Partial<F>) : undefined;
  },
  restore: (typed) =>
    form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true, keepFieldsRef: true }),
});

interface Left {
  readonly typed: unknown;
  readonly error: unknown;
  readonly text: string;
  /** Takes away the notice of it. */
  readonly notice: AbortController;
}
/** What windows were closed with that were refused then, in this tab. */
const left = new Map<string, Left>();
/** Also takes away the notice, which says that it waits. */
const forget = (key: string): void => {
  left.get(key)?.notice.abort();
  left.delete(key);
};

/** What says that the step is past for which a window is opened: what it is of is gone, went on, or was decided. */
const pastSteps: readonly ErrorCode[] = [
  'NOT_FOUND',
  'VEHICLE_VERIFIED',
  'REQUEST_CLOSED',
  'ALREADY_QUOTED',
  'QUOTATION_ORDERED',
  'ORDER_STEP',
  'SENT_TOO_MUCH',
  'RETURN_STEP',
  'RETURN_OVER',
  'INVOICE_MADE',
  'DIFFERENCE_DECIDED',
  'PRODUCT_IMAGE_REPORT_DECIDED',
  'SUBSTITUTION_REPORTED',
  'SUBSTITUTION_DECIDED',
  'RATING_ANSWERED',
  'RATING_REPORTED',
  'RATING_OVER',
];
const isOfPastStep = (error: unknown): boolean =>
  error instanceof ApiError && pastSteps.some((code) => error.is(code));

/** Whether something is no more as it was shown; of a decision, that another was first. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.is('CONFLICT');

interface WindowAct<T> {
  readonly onClose: () => void;
  /** Above why it was refused, in the notice to who has closed the window. */
  readonly failed?: string;
  /** Said where what it is about is there no more. */
  readonly gone?: string | undefined;
  /** Why it was refused, in words; it may read first what is there now. What it says of the window is said of no closed one. */
  readonly textOf?: (error: unknown, isClosed: () => boolean) => string | Promise<string>;
  /** Whether a refusal leaves nothing to do here: it is told in a notice, in the place of the window. */
  readonly isOver?: (error: unknown) => boolean;
  /** Whether a refusal leaves no such window to open again, besides those of any past step: nothing waits in it then. */
  readonly isPast?: (error: unknown) => boolean;
  /** Says at its field what was refused about it; whether there was any. */
  readonly showAtField?: (error: unknown, text: string) => boolean;
  /** Without it, what is typed is lost with the window, or kept elsewhere. */
  readonly typed?: Typed<T> | undefined;
}

/**
 * What a window does when its button is pressed. What is refused is said there; to who has closed the window meanwhile, in a
 * notice, and again in the window with what was typed when they open it again.
 */
export const useWindowAct = <T = never>({
  onClose,
  failed,
  gone,
  textOf = (error) => messageOrGone(error, gone),
  isOver = () => false,
  isPast = () => false,
  showAtField,
  typed,
}: WindowAct<T>) => {
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [brought] = useState(() => typed && left.get(keyOfWindow(typed.name)));
  const toast = useToast();
  const isGone = useIsGone();
  const show = (error: unknown, text: string) => {
    if (!showAtField?.(error, text)) setProblem({ text });
  };
  const bringBack = useEffectEvent(({ typed: found }: Left) => {
    if (!typed) return;
    forget(keyOfWindow(typed.name));
    // The same window has left it.
    typed.restore(found as T);
  });
  const showBrought = useEffectEvent(({ error, text }: Left) => show(error, text));
  useEffect(() => {
    if (!brought) return undefined;
    bringBack(brought);
    // Once what was typed is drawn: what would take the focus before may go with it, or come with it alone.
    return afterPaint(() => showBrought(brought));
  }, [brought]);
  /** Runs it. `close` closes this window, and none that was opened in its place after it was closed meanwhile. */
  const act = async (run: (close: () => void) => Promise<unknown>): Promise<void> => {
    const key = typed && keyOfWindow(typed.name);
    const close = () => {
      if (!isGone()) onClose();
    };
    setProblem(undefined);
    setIsBusy(true);
    try {
      await run(close);
      if (key !== undefined) forget(key);
    } catch (error) {
      const text = await textOf(error, isGone);
      if (isGone() || isOver(error)) {
        const isLast = isOver(error) || isPast(error) || isOfPastStep(error);
        const given = isLast ? undefined : typed?.get();
        close();
        const notice = new AbortController();
        if (key !== undefined && given !== undefined) left.set(key, { typed: given, error, text, notice });
        toast({
          title: failed,
          message: given === undefined ? text : `${text}\n${t('windows.typedWaits')}`,
          tone: 'danger',
          signal: notice.signal,
        });
      } else show(error, text);
    } finally {
      setIsBusy(false);
    }
  };
  return { act, isBusy, problem, setProblem };
};
