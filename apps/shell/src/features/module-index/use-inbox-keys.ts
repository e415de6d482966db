import { useEffect, useRef } from 'react';
import { undoKeys } from '../seller-request/use-discard.ts';

interface InboxKeys {
  readonly onQuote: (id: number) => void;
  readonly onDiscard: (id: number) => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** The link of a request that takes the focus; the list's other view has it too. */
export const inboxItem = 'data-inbox-item';

/** Brings the focus from a request that leaves the list to the next, or from the last to the one before. */
export const leaveInboxItem = (id: number): void => {
  const items = [...document.querySelectorAll<HTMLElement>(`[${inboxItem}]`)];
  const at = items.findIndex((item) => item.getAttribute(inboxItem) === String(id));
  (items[at + 1] ?? items[at - 1])?.focus();
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** Takes the last discard back while its notice stands: the notice's button says which keys press it. */
const undo = (): void =>
  [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts='${undoKeys}']`)].at(-1)?.click();

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';

/** What one key does in the list: j and k move the focus, the rest acts where it stands. Silent while someone types. */
export const useInboxKeys = (keys: InboxKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.altKey || isTyping(event.target)) return;
      if ((event.ctrlKey || event.metaKey) && !isUndo(event)) return;
      // A dialog has the keyboard to itself.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const items = [...document.querySelectorAll<HTMLElement>(`[${inboxItem}]`)];
      const row = document.activeElement?.closest('tr, li');
      const at = items.findIndex((item) => item === document.activeElement || (row?.contains(item) ?? false));
      const id = Number(items[at]?.getAttribute(inboxItem));
      const goTo = (index: number) => {
        items[index]?.focus();
        items[index]?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
      };
      const actions: Record<string, () => void> = {
        j: () => goTo(Math.min(items.length - 1, at + 1)),
        k: () => goTo(Math.max(0, at - 1)),
        e: () => at >= 0 && latest.current.onQuote(id),
        x: () => at >= 0 && latest.current.onDiscard(id),
        z: undo,
        '/': () => latest.current.onSearch(),
        '?': () => latest.current.onHelp(),
      };
      const action = isUndo(event) ? undo : actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
};
