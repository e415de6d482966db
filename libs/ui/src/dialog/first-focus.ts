import { useEffect, type RefObject } from 'react';
import { isSeen } from '../app-frame/page-start.ts';
import { isTouch } from '../press/is-touch.ts';
import { windows } from './windows.ts';

const fields =
  'input:not([type=file], [type=hidden]):enabled, select:enabled, textarea:enabled, [role=combobox]:not([aria-disabled=true]), [data-field]:enabled';
const actions = 'a[href], button:enabled, [role=button]:not([aria-disabled=true])';

const isInSight = (control: HTMLElement, body: HTMLElement): boolean =>
  !control.closest('[hidden], [data-aside]') &&
  isSeen(control) &&
  control.getBoundingClientRect().top <= body.getBoundingClientRect().bottom;

/** In a radio group, the button in the tab order. */
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
 * The initial focus of a dialog: an element that already has the focus, else the first field, else the first
 * action of the body, else the dialog itself; buttons marked `data-field`, which choose something, are fields, and elements
 * marked `data-aside` are skipped. It does not scroll; while the body is loading it waits, unless the user has moved the
 * focus.
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
      // During the opening animation the focus is still on the page behind the dialog.
      const { activeElement: at } = document;
      if (at === dialog || !at?.closest(windows)) lead();
    });
    watch.observe(current, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    return () => watch.disconnect();
  }, [body]);
};
