import { useState, type RefObject } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { QuotationDraft } from './quotation-draft.ts';
import { problemsByField, type Refusal } from './server-problems.ts';

interface InSight {
  readonly form: UseFormReturn<QuotationDraft>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Brings a part in sight, where one is shown at a time. */
  readonly onShowLine: (index: number) => void;
}

/** About a second. */
const longestRenderFrames = 60;

/** What is wrong with a quotation: told in words, at its fields, and with the keyboard in the first of them. */
export const useProblemsInSight = ({ form, element, onShowLine }: InSight) => {
  const [problems, setProblems] = useState<string[]>([]);
  /** A field has what is wrong, and the keyboard. */
  const [isAtField, setIsAtField] = useState(false);

  /** Brings the first field at fault in sight and gives it the keyboard. */
  const focusFirst = (framesLeft = longestRenderFrames): number =>
    // What is wrong, and a part that was not on the screen, are there after the next render: on a busy device some
    // frames later.
    requestAnimationFrame(() => {
      const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      if (!first) {
        if (framesLeft > 0) focusFirst(framesLeft - 1);
        return;
      }
      first.focus({ preventScroll: true });
      // In the middle neither the page's head nor the totals stand over it.
      first.scrollIntoView({ block: 'center' });
    });

  return {
    problems,
    isAtField,
    clear: () => {
      setProblems([]);
      setIsAtField(false);
    },
    /** Tells what stands at no field. */
    tell: (message: string) => setProblems([message]),
    /** Shows what the form found before anything was sent. */
    showFirst: ({ lines }: FieldErrors<QuotationDraft>) => {
      const wrong = form
        .getValues('lines')
        .findIndex((_line, index) => Object.keys(lines?.[index] ?? {}).length > 0);
      if (wrong >= 0) onShowLine(wrong);
      focusFirst();
    },
    /** Shows what the service did not take. */
    refuse: (refusal: Refusal, draft: QuotationDraft) => {
      setProblems([...refusal.messages]);
      const found = problemsByField(refusal, draft);
      for (const { field, message } of found) form.setError(field, { type: 'server', message });
      setIsAtField(found.length > 0);
      if (found.length === 0) return;
      const [, wrongLine] = /^lines\.(\d+)/.exec(found[0]?.field ?? '') ?? [];
      if (wrongLine !== undefined) onShowLine(Number(wrongLine));
      focusFirst();
    },
  };
};
