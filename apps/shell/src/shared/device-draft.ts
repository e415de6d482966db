import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { draftPrefix, ignoringRefusal } from './forget-drafts.ts';

export interface DeviceDraft<T> {
  /** The stored draft, or null when there is none or it does not match this version's schema. */
  readonly load: () => T | null;
  readonly save: (draft: T) => void;
  readonly clear: () => void;
  /** Calls `taken` with what another tab saves, and with null once it clears that; returns the unsubscribe function. */
  readonly onChangedElsewhere: (taken: (draft: T | null) => void) => () => void;
}

/**
 * A form draft in local storage, kept until it is submitted: it survives a reload, a login and a failed
 * submit. `name` tells drafts apart (`quotation.40.3`); a changed schema gets another `version`, and drafts
 * of an earlier version are ignored. Full or blocked storage keeps nothing and never blocks the form.
 */
export const deviceDraft = <S extends GenericSchema<unknown, unknown>>(
  schema: S,
  { name, version }: { readonly name: string; readonly version: number },
): DeviceDraft<InferOutput<S>> => {
  const key = `${draftPrefix}${name}.v${version}`;
  const load = () =>
    ignoringRefusal(() => {
      const stored = safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
      return stored.success ? stored.output : null;
    });
  return {
    load,
    save: (draft) => void ignoringRefusal(() => localStorage.setItem(key, JSON.stringify(draft))),
    clear: () => void ignoringRefusal(() => localStorage.removeItem(key)),
    onChangedElsewhere: (taken) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key) taken(load());
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
};
