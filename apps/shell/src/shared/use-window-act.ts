import { useToast } from '@tuerca/ui';
import { useState } from 'react';
import { messageOrGone } from './message-or-gone.ts';
import { useIsGone } from './use-is-gone.ts';

interface WindowAct {
  readonly onClose: () => void;
  /** Above why it was refused, in the notice to who has closed the window. */
  readonly failed?: string;
  /** Said where what it is about is there no more. */
  readonly gone?: string;
  /** Why it was refused, in words; it may read first what is there now. */
  readonly textOf?: (error: unknown) => string | Promise<string>;
  /** Whether a refusal leaves nothing to do here: it is told in a notice, in the place of the window. */
  readonly isOver?: (error: unknown) => boolean;
  /** Says at its field what was refused about it; whether there was any. */
  readonly showAtField?: (error: unknown, text: string) => boolean;
}

/**
 * What a window does when its button is pressed. What is refused is said there; to who has closed the window meanwhile, in a
 * notice.
 */
export const useWindowAct = ({
  onClose,
  failed,
  gone,
  textOf = (error) => messageOrGone(error, gone),
  isOver = () => false,
  showAtField,
}: WindowAct) => {
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const isGone = useIsGone();
  /** Runs it. `close` closes this window, and none that was opened in its place after it was closed meanwhile. */
  const act = async (run: (close: () => void) => Promise<unknown>): Promise<void> => {
    const close = () => {
      if (!isGone()) onClose();
    };
    setProblem(undefined);
    setIsBusy(true);
    try {
      await run(close);
    } catch (error) {
      const text = await textOf(error);
      if (isGone() || isOver(error)) {
        close();
        toast({ title: failed, message: text, tone: 'danger' });
      } else if (!showAtField?.(error, text)) setProblem({ text });
    } finally {
      setIsBusy(false);
    }
  };
  return { act, isBusy, problem, setProblem };
};
