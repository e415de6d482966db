import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { draftPrefix } from './forget-drafts.ts';

export interface DeviceDraft<T> {
  /** What was kept, or null: nothing was, or it is not of this version's shape. */
  readonly load: () => T | null;
  readonly save: (draft: T) => void;
  readonly clear: () => void;
}

/**
 * What someone has typed so far, kept on this device until it is sent: it survives a reload, a login and a failed send.
 * `name` tells drafts apart (`quotation.40.3`); a changed schema gets another `version`, and what an earlier one kept is
 * not read. A storage that is full or forbidden keeps nothing, and never stands in the way of the form.
 */
export const deviceDraft = <S extends GenericSchema<unknown, unknown>>(
  schema: S,
  { name, version }: { readonly name: string; readonly version: number },
): DeviceDraft<InferOutput<S>> => {
  const key = `${draftPrefix}${name}.v${version}`;
  const ignoringRefusal = <T>(access: () => T): T | null => {
    try {
      return access();
    } catch {
      return null;
    }
  };
  return {
    load: () =>
      ignoringRefusal(() => {
        const stored = safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
        return stored.success ? stored.output : null;
      }),
    save: (draft) => void ignoringRefusal(() => localStorage.setItem(key, JSON.stringify(draft))),
    clear: () => void ignoringRefusal(() => localStorage.removeItem(key)),
  };
};
