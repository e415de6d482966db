import { Button, CancelButton, Dialog, Stack, Unsaved } from '@tuerca/ui';
import { useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormUploads } from './form-uploads.ts';
import { RefusalOf } from './refusal.tsx';
import { showRefused } from './show-refused.ts';
import { typedIn, useWindowAct } from './use-window-act.ts';

interface FormDialogProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly title: string;
  readonly words: { readonly cancel: string; readonly save: string; readonly failed: string };
  /** Said where what it is about is there no more. */
  readonly gone?: string;
  /** Why it was refused, in words, where that is of no field. */
  readonly textOf?: (error: unknown) => string;
  /** It takes away what cannot be had back. */
  readonly isRisky?: boolean;
  /**
   * Tells the window apart from all others, as `brand.5`: by it, what is typed is there again for who closed the window before
   * that was refused. Without it, what is typed is given again sooner than it is read, or is kept elsewhere.
   */
  readonly name?: string;
  /** What is typed is kept on this device: who leaves loses nothing. */
  readonly isKept?: boolean;
  /** Whether a refusal leaves no such window to open again, where its code alone does not say so. */
  readonly isPast?: (error: unknown) => boolean;
  /** Nothing can be saved here any more: what is typed stays to be read, and leaving asks nothing. */
  readonly isOver?: boolean;
  /**
   * Saves; what it throws is shown. `close` closes this window, and none that was opened in its place after it was closed
   * meanwhile.
   */
  readonly onSave: (given: F, close: () => void) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form in a window. What is refused is said at its field, and above the form where it is of none; to who has closed the
 * window meanwhile, in a notice, and again in the window with what was typed when they open it again.
 */
export const FormDialog = <F extends FieldValues>({
  form,
  title,
  words,
  gone,
  textOf,
  isRisky = false,
  name,
  isKept = false,
  isPast,
  isOver = false,
  onSave,
  onClose,
  children,
}: FormDialogProps<F>) => {
  const { isSubmitting, isDirty } = form.formState;
  const formId = useId();
  const { act, problem } = useWindowAct({
    onClose,
    failed: words.failed,
    gone,
    textOf,
    isPast,
    showAtField: (error) => showRefused(form, error),
    typed: name === undefined ? undefined : typedIn(form, name, isKept),
  });
  const { handleSubmit, isWaiting } = useFormUploads(form);
  const save = handleSubmit((given) => act((close) => onSave(given, close)));
  return (
    <Dialog
      isOpen
      // Nothing is saved while it waits for a file: who closes it then is asked.
      isBusy={isSubmitting && !isWaiting}
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <CancelButton>{words.cancel}</CancelButton>
          {!isOver && (
            <Button
              type="submit"
              form={formId}
              variant={isRisky ? 'danger' : 'primary'}
              isLoading={isSubmitting}
            >
              {words.save}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={(event) => (isOver ? event.preventDefault() : void save(event))} noValidate>
        <Stack gap={4}>
          <Unsaved when={isWaiting || (isDirty && !isKept && !isOver)} />
          <RefusalOf title={words.failed} problem={problem} />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
};
