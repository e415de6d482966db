import { useState, type RefObject } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { QuotationDraft } from './quotation-draft.ts';
import { messagesIn, problemsByField, type Refusal } from './server-problems.ts';

interface InSight {
  readonly form: UseFormReturn<QuotationDraft>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Shows a part where one is shown at a time. */
  readonly onShowLine: (index: number) => void;
}

/** How much of a phone's height is left by the header, the totals and the navigation. */
const shareInSight = 0.6;

const heightOf = (top: Element, bottom: Element): number =>
  bottom.getBoundingClientRect().bottom - top.getBoundingClientRect().top;

/** About a second. */
const longestRenderFrames = 60;

/** What says what is wrong with a field: the last that describes it, or its group. */
const messageOf = (field: HTMLElement): HTMLElement | null => {
  const ids = field.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ');
  return document.getElementById(ids?.at(-1) ?? '');
};

/** Shows a quotation's problems as messages and at their fields, and focuses the first invalid field. */
export const useProblemsInSight = ({ form, element, onShowLine }: InSight) => {
  const [problems, setProblems] = useState<string[]>([]);
  /** The problem is shown at a field, which has the focus. */
  const [isAtField, setIsAtField] = useState(false);

  /** Scrolls to the first invalid field, of a line where one is at fault, and focuses it. */
  const focusFirst = (line: number | null, framesLeft = longestRenderFrames): number =>
    // The errors, and a part that was not shown, are there after the next render: some frames later on a busy
    // device.
    requestAnimationFrame(() => {
      const first = element.current?.querySelector<HTMLElement>(
        // Another line may still be shown, with a problem of its own.
        `${line === null ? '' : `[data-line="${line}"]`}[aria-invalid=true]`,
      );
      if (!first) {
        if (framesLeft > 0) focusFirst(line, framesLeft - 1);
        return;
      }
      first.focus({ preventScroll: true });
      // What is wrong stands below all of a group.
      const wrong = messageOf(first) ?? first;
      // A phone shows one part at a time, and says which.
      const head = line === null ? null : element.current?.querySelector('[data-part-head]');
      if (head && heightOf(head, wrong) < shareInSight * window.innerHeight)
        head.scrollIntoView({ block: 'start' });
      // In the centre neither the page's header nor the totals cover it.
      else wrong.scrollIntoView({ block: 'center' });
    });

  return {
    problems,
    isAtField,
    clear: () => {
      setProblems([]);
      setIsAtField(false);
    },
    /** Shows messages that belong to no field. */
    tell: (...messages: string[]) => setProblems(messages),
    /** Shows the form's own validation errors. */
    showFirst: ({ lines }: FieldErrors<QuotationDraft>) => {
      const wrong = form
        .getValues('lines')
        .findIndex((_line, index) => Object.keys(lines?.[index] ?? {}).length > 0);
      if (wrong >= 0) onShowLine(wrong);
      focusFirst(wrong >= 0 ? wrong : null);
    },
    /** Shows the service's refusal. */
    refuse: (refusal: Refusal, draft: QuotationDraft) => {
      setProblems(messagesIn(refusal, draft));
      const found = problemsByField(refusal, draft);
      for (const { field, message } of found) form.setError(field, { type: 'server', message });
      setIsAtField(found.length > 0);
      if (found.length === 0) return;
      const [, wrongLine] = /^lines\.(\d+)/.exec(found[0]?.field ?? '') ?? [];
      if (wrongLine !== undefined) onShowLine(Number(wrongLine));
      focusFirst(wrongLine === undefined ? null : Number(wrongLine));
    },
  };
};
