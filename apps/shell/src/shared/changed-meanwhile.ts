import { t } from '../texts/registered.ts';

/** Longer ones, such as a description, are not quoted. */
const quotedMost = 60;

/** A field of what is edited, before and after somebody else may have changed it. */
export interface MaybeChanged {
  readonly label: string;
  readonly before: string;
  readonly now: string;
  /** Its values tell people nothing: only that it changed is said. */
  readonly isUnquoted?: boolean;
  /** What was typed over it stays in the form. */
  readonly isTyped: boolean;
  /** Where that is found, when not in its field. */
  readonly whereTyped?: string;
}

/** What a field says that is switched on or off. */
export const yesOrNo = (is: boolean): string => t(`meanwhile.${is ? 'yes' : 'no'}`);

/** What is said of each field that changed: as it was, as it is, and whether what was typed stays over it. */
export const changedMeanwhile = (fields: readonly MaybeChanged[]): string[] =>
  fields
    .filter(({ before, now }) => before !== now)
    .map(({ label: field, before, now, isUnquoted = false, isTyped, whereTyped }) => {
      const isQuoted = !isUnquoted && [before, now].every((value) => value.length <= quotedMost);
      const none = t('meanwhile.none');
      const line = isQuoted
        ? t('meanwhile.line', { field, before: before || none, now: now || none })
        : t('meanwhile.long', { field });
      return isTyped ? `${line} ${whereTyped ?? t('meanwhile.typed')}` : line;
    });
