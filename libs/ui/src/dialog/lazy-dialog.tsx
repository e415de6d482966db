import { useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { afterPaint } from '../timing/after-paint.ts';
import { inTime } from '../timing/in-time.ts';
import { useToast } from '../toast/toast.tsx';
import { words } from '../words.ts';
import type { DialogProps } from './dialog.tsx';

type LoadDialog = () => Promise<ComponentType<DialogProps>>;

interface ComingProps {
  readonly load: LoadDialog;
  readonly onCome: (dialog: ComponentType<DialogProps>) => void;
  readonly onClose: () => void;
}

/** In the place of a dialog whose code is asked for. */
const Coming = ({ load, onCome, onClose }: ComingProps) => {
  const toast = useToast();
  const giveUp = useEffectEvent(() => {
    onClose();
    toast({ ...words.error, tone: 'danger' });
  });
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      try {
        const dialog = await inTime(load());
        if (!isOver) onCome(dialog);
      } catch {
        if (!isOver) giveUp();
      }
    };
    const cancel = afterPaint(() => void ask());
    return () => {
      isOver = true;
      cancel();
    };
  }, [load, onCome]);
  return null;
};

/** A dialog whose code `load` brings when it first opens; where that does not come it closes, and a notice says so. */
export const lazyDialog = (load: LoadDialog) => {
  const Lazy = (props: DialogProps) => {
    const [dialog, setDialog] = useState<{ readonly Content: ComponentType<DialogProps> }>();
    const take = useCallback((Content: ComponentType<DialogProps>) => setDialog({ Content }), []);
    if (dialog) return <dialog.Content {...props} />;
    return props.isOpen && <Coming load={load} onCome={take} onClose={props.onClose} />;
  };
  return Lazy;
};

/** A Dialog whose code is loaded when it first opens, for pages that rarely open one. */
export const LazyDialog = lazyDialog(async () => (await import('./dialog.tsx')).Dialog);
