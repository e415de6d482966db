import { goToPageStart, isSeen, pageStartId, recoverFocus } from '../app-frame/page-start.ts';
import { windows } from '../dialog/windows.ts';

/** What a list consists of. */
const listItems = 'li, tr';
/** Messages come and go by themselves; nobody works through them one by one. */
const logs = '[role=log]';
const actions = 'a[href], button:enabled';
const fields = 'input:enabled:not([type=file]), select:enabled, textarea:enabled';
const headings = 'h1, h2, h3, h4, h5, h6';

const sides = ['nextSibling', 'previousSibling'] as const;

type Layer = 'page' | 'window';

interface Held {
  readonly control: Element;
  readonly item: Element;
  /** What surrounds the item, nearest first, within the page's content or the dialog. */
  readonly around: readonly Element[];
}

interface Lost {
  /** The items after the removed one, then those before it. */
  readonly neighbours: readonly Element[];
  readonly around: readonly Element[];
}

/** The control in a list that had the focus last: a dialog's is apart, since it gives the focus back to the page's. */
let held: { readonly [L in Layer]?: Held | undefined } = {};
let lost: Lost | undefined;

const firstSeen = (within: Element, kind: string): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(kind)].find(isSeen);

/** An action rather than a field, which would open the on-screen keyboard. */
const controlIn = (item: Element): HTMLElement | undefined =>
  firstSeen(item, actions) ?? firstSeen(item, fields);

const startOf = (place: Element): HTMLElement | undefined => {
  const heading = firstSeen(place, headings);
  if (heading) heading.tabIndex = -1;
  return heading ?? controlIn(place);
};

const aroundOf = (item: Element): readonly Element[] => {
  const { parentElement } = item;
  if (!parentElement || parentElement === document.body || parentElement.id === pageStartId) return [];
  return parentElement.matches(windows) ? [parentElement] : [parentElement, ...aroundOf(parentElement)];
};

/** Where in the same commit several items were removed: the nearest of one side that is left, and those beyond it. */
const leftOf = (
  records: readonly MutationRecord[],
  removed: MutationRecord,
  side: (typeof sides)[number],
): readonly Element[] => {
  let node = removed[side];
  while (node && !node.isConnected) {
    const gone = node;
    node = records.find(({ removedNodes }) => [...removedNodes].includes(gone as ChildNode))?.[side] ?? null;
  }
  const left: Element[] = [];
  for (; node; node = node[side]) if (node instanceof Element) left.push(node);
  return left;
};

const lostBy = ({ control, item, around }: Held, records: readonly MutationRecord[]): Lost => {
  const holds = (node: Node) => node.contains(control);
  const record = records.find(({ removedNodes }) => [...removedNodes].some(holds));
  const isItemAlone = record && [...record.removedNodes].includes(item as Element & ChildNode);
  const neighbours = isItemAlone ? sides.flatMap((side) => leftOf(records, record, side)) : [];
  // An item that is still there only changed.
  return { neighbours: item.isConnected ? [item] : neighbours, around };
};

const isThere = (element: Element): boolean => element.isConnected;

/**
 * Moves the focus that a removed item of a list had: to the next item, else the previous one, else the heading of what
 * the list stands in, or its first control where there is none. False when no item was removed, or nothing is left.
 */
const goToHeir = (): boolean => {
  const { neighbours = [], around = [] } = lost ?? {};
  lost = undefined;
  for (const [places, within] of [
    [neighbours, controlIn],
    [around, startOf],
  ] as const)
    for (const place of places.filter(isThere)) {
      const heir = within(place);
      heir?.focus();
      if (heir && document.activeElement === heir) return true;
    }
  return false;
};

/** Where the focus goes when what had it is gone: to the heir of a removed item, else to the start of the page. */
export const goToHeirOrStart = (): void => {
  if (!goToHeir()) goToPageStart();
};

const noteFocus = (target: EventTarget | null): void => {
  if (!(target instanceof Element) || target === document.body) return;
  const layer: Layer = target.closest(windows) ? 'window' : 'page';
  const item = target.closest(listItems);
  if (layer === 'page') lost = undefined;
  held = {
    ...held,
    [layer]: item && !item.closest(logs) ? { control: target, item, around: aroundOf(item) } : undefined,
  };
};

const isFallen = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(windows);
};

const noteRemoval = (records: readonly MutationRecord[]): void => {
  for (const layer of ['window', 'page'] as const) {
    const one = held[layer];
    if (!one || one.control.isConnected) continue;
    held = { ...held, [layer]: undefined };
    lost = lostBy(one, records);
    // Before the dialog's own guard, which would go to its first control.
    if (layer === 'window' && isFallen()) goToHeir();
    // After what the page itself does about it.
    else requestAnimationFrame(() => requestAnimationFrame(() => recoverFocus(goToHeirOrStart)));
  }
};

/** Who presses elsewhere has left the list, even when nothing there takes the focus. */
const notePress = (target: EventTarget | null): void => {
  const { page } = held;
  if (!page || !(target instanceof Element)) return;
  if (!target.closest(windows) && !page.item.contains(target)) held = { ...held, page: undefined };
};

let isFollowing = false;

/** From now on the focus of a list's removed item goes to its neighbour instead of falling to the page (ADR 0423). */
export const followFocus = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  noteFocus(document.activeElement);
  document.addEventListener('focusin', ({ target }) => noteFocus(target));
  document.addEventListener('pointerdown', ({ target }) => notePress(target));
  new MutationObserver(noteRemoval).observe(document.body, { childList: true, subtree: true });
};
