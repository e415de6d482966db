import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { deviceDraft, type DeviceDraft } from './device-draft.ts';

/** A value that is kept on this device while it is written, `empty` where none is; and what forgets it. */
export const useDeviceDraft = <S extends GenericSchema<unknown, unknown>>(
  schema: S,
  key: { readonly name: string; readonly version: number },
  empty: InferOutput<S>,
) => {
  const [draft] = useState(() => deviceDraft(schema, key));
  const [value, setValue] = useState(() => draft.load() ?? empty);
  const change = (changed: InferOutput<S>) => {
    setValue(changed);
    draft.save(changed);
  };
  return [value, change, draft.clear] as const;
};

/** Keeps what a form holds as a draft, with each change. */
export const useKeptForm = <F extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<F>, 'subscribe'>,
  { save }: Pick<DeviceDraft<F>, 'save'>,
): void =>
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  );
