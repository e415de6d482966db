import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The upload state of the files chosen in a field: they may be on their way or refused, without a path. */
export type UploadState = 'sending' | 'failed' | 'done';

/** The uploads on their way in each form, by its control; each tells whether its field is still there. */
const underWay = new WeakMap<object, Set<Promise<boolean>>>();

const uploadsIn = (control: object): Set<Promise<boolean>> => {
  const uploads = underWay.get(control) ?? new Set<Promise<boolean>>();
  underWay.set(control, uploads);
  return uploads;
};

/** The upload of a field, by which its rule tells what failed, and for which `useFormUploads` has the form wait. */
export const useFieldUpload = <F extends FieldValues>(
  { control, clearErrors }: Pick<UseFormReturn<F>, 'control' | 'clearErrors'>,
  name: FieldPath<F>,
) => {
  const state = useRef<UploadState>('done');
  const settle = useRef<(isFieldThere: boolean) => void>(undefined);
  useEffect(() => () => settle.current?.(false), []);

  const begin = () => {
    const uploads = uploadsIn(control);
    const upload: Promise<boolean> = new Promise((resolve) => {
      settle.current = (isFieldThere) => {
        settle.current = undefined;
        uploads.delete(upload);
        resolve(isFieldThere);
      };
    });
    uploads.add(upload);
  };
  return {
    onUpload: (next: UploadState) => {
      state.current = next;
      clearErrors(name);
      if (next !== 'sending') settle.current?.(true);
      else if (!settle.current) begin();
    },
    isSending: () => state.current === 'sending',
    hasFailed: () => state.current === 'failed',
  };
};

/** Has a form that is sent wait for the files that are on their way to it: who pressed its button need not press again. */
export const useFormUploads = <F extends FieldValues>(form: UseFormReturn<F>) => {
  const [isWaiting, setIsWaiting] = useState(false);
  /** A press waits: another one, also before it is drawn, does nothing more. */
  const isHeld = useRef(false);
  const uploads = () => uploadsIn(form.control);

  /** Whether every field that was waited for is still there: who has left one takes back at once what was pressed. */
  const wait = async (): Promise<boolean> => {
    if (isHeld.current) return false;
    isHeld.current = true;
    setIsWaiting(true);
    try {
      // Also for what is chosen meanwhile.
      while (uploads().size > 0) if (!(await Promise.race(uploads()))) return false;
      return true;
    } finally {
      isHeld.current = false;
      setIsWaiting(false);
    }
  };
  return {
    isWaiting,
    /** Whether fields that were valid are so with their files; the one whose file failed says so, and has the focus. */
    arrive: async (names: FieldPath<F> | readonly FieldPath<F>[]): Promise<boolean> =>
      uploads().size === 0 || ((await wait()) && form.trigger(names, { shouldFocus: true })),
    /** `handleSubmit` of the form, which checks it again after a wait: its values may be others by then. */
    handleSubmit: (save: (given: F) => unknown) => {
      const submit = form.handleSubmit(async (given) => {
        if (uploads().size === 0) return save(given);
        return (await wait()) ? form.handleSubmit(save)() : undefined;
      });
      return async (event?: BaseSyntheticEvent): Promise<void> => {
        if (isHeld.current) event?.preventDefault();
        else await submit(event);
      };
    },
  };
};
