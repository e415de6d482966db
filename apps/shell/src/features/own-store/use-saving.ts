import { useToast } from '@tuerca/ui';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../shared/messages.ts';
import { resetToSaved } from '../../shared/reset-to-saved.ts';
import { showRefused, type FieldNames } from '../../shared/show-refused.ts';

interface Saving<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  /** Saves what the fields are no longer as they were read; returns them as they were stored, or says why nothing was. */
  readonly save: (fields: F, before: F) => Promise<F | { readonly refused: string }>;
  /** The form's fields by those of the request's body. */
  readonly fields: FieldNames<F>;
  readonly saved: string;
}

const isRefused = (kept: object): kept is { readonly refused: string } => 'refused' in kept;

/** Submits a section's form: says what was saved, or puts what was refused at its fields, or above the button. */
export const useSaving = <F extends FieldValues>({ form, save, fields, saved }: Saving<F>) => {
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const toast = useToast();
  const before = form.formState.defaultValues as F;
  const submit = form.handleSubmit(async (given) => {
    setProblem(undefined);
    try {
      const kept = await save(given, before);
      if (isRefused(kept)) return setProblem({ text: kept.refused });
      resetToSaved(form, given, kept);
      toast({ message: saved, tone: 'success' });
    } catch (error) {
      if (!showRefused(form, error, fields)) setProblem({ text: messageOf(error) });
    }
    return undefined;
  });
  const { isSubmitting: isSaving, isDirty } = form.formState;
  return { submit, row: { problem, isSaving, isDirty } };
};
