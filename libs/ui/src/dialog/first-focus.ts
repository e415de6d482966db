import { useEffect, type RefObject } from 'react';

const fields =
  'input:not([type=file], [type=hidden]):enabled, select:enabled, textarea:enabled, [role=combobox]:not([aria-disabled=true])';
const windows = '[role=dialog], [role=alertdialog]';
const actions = 'a[href], button:enabled, [role=button]:not([aria-disabled=true])';

/** A touch has no keyboard to lead, and a field with the focus would open the one on the screen. */
const isTouch = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

const isInSight = (control: HTMLElement, body: HTMLElement): boolean =>
  !control.closest('[hidden], [data-aside]') &&
  (control.checkVisibility?.() ?? true) &&
  control.getBoundingClientRect().top <= body.getBoundingClientRect().bottom;

/** Of radio buttons, the one that Tab comes to. */
const stopOf = (field: HTMLElement, body: HTMLElement): HTMLElement => {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = body.querySelectorAll<HTMLInputElement>(
    `input[type=radio][name="${CSS.escape(field.name)}"]`,
  );
  return [...group].find(({ checked }) => checked) ?? field;
};

const firstOf = (body: HTMLElement): HTMLElement | undefined => {
  const [first] = [fields, actions].flatMap((kind) =>
    [...body.querySelectorAll<HTMLElement>(kind)].filter((control) => isInSight(control, body)),
  );
  return first && stopOf(first, body);
};

/**
 * Where the keyboard is when a window opens: at what asked for it by itself, else at the first field, else at the
 * first action of the window's body, else at the window; what stands aside of what the window is for (`data-aside`) is
 * no place to begin. Nothing is scrolled for it; while the body is still being
 * read it waits, unless somebody has gone on.
 */
export const useFirstFocus = (body: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = body;
    const dialog = current?.closest<HTMLElement>(windows);
    if (!current || !dialog || dialog.contains(document.activeElement) || isTouch()) return undefined;
    const isLoading = () => current.querySelector('[aria-busy=true]') !== null;
    const lead = () => firstOf(current)?.focus({ preventScroll: true });
    if (!isLoading()) return lead();
    const watch = new MutationObserver(() => {
      if (isLoading()) return;
      watch.disconnect();
      // While the window is still coming in, the focus is on the page behind it.
      const { activeElement: at } = document;
      if (at === dialog || !at?.closest(windows)) lead();
    });
    watch.observe(current, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    return () => watch.disconnect();
  }, [body]);
};
