import { useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/cart.ts';
import { toggled } from './toggled.ts';

/** What is done with the things of one kind in the cart, told apart by their ids; `readAgain` reads what is kept of them. */
export const useCartChanges = (readAgain: () => Promise<unknown>) => {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  /** Those whose typed amount cannot be ordered. */
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const toast = useToast();
  /** One after another, as they were made; what is kept is read again after the last. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const attempt = async (
    change: () => Promise<void>,
    done?: string,
    action?: { label: string; onPress: () => void },
  ) => {
    const own = last.current.then(async () => {
      try {
        await change();
        if (done !== undefined) toast({ message: done, tone: 'success', ...(action && { action }) });
      } catch (error) {
        toast({ title: t('cart.failed'), message: messageOf(error), tone: 'danger' });
      }
    });
    last.current = own;
    await own;
    if (last.current === own) await readAgain();
  };
  return {
    leftOut,
    wrong,
    choose: (id: number, isChosen: boolean) => setLeftOut((all) => toggled(all, id, !isChosen)),
    setWrong: (id: number, isWrong: boolean) => setWrong((all) => toggled(all, id, isWrong)),
    attempt,
    /** Once all that was changed is kept, or was refused. */
    settled: () => last.current,
    /** Without `putBack` it cannot be taken back. */
    remove: (
      ids: readonly number[],
      takeOut: () => Promise<void>,
      done: string,
      putBack?: () => Promise<void>,
    ) => {
      setWrong((all) => ids.reduce((left, id) => toggled(left, id, false), all));
      return attempt(
        takeOut,
        done,
        putBack && { label: t('cart.undo'), onPress: () => void attempt(putBack) },
      );
    },
  };
};
