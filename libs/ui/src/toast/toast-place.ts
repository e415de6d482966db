/**
 * Where toasts are shown: at which edge and side of the window, and how far from where they usually are there, in CSS
 * pixels.
 */
export interface ToastPlace {
  readonly edge: 'top' | 'bottom';
  readonly side: 'start' | 'end';
  readonly lift: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const acts = 'a, button, input, select, textarea, label, [role="button"], [role="tab"], [role="option"]';
/** What a toast covers only if there is no other place: the main action, and what it will cost. */
const main = '[data-variant="primary"], [data-total]';
const headings = 'h1, h2, h3';
const headingCost = 2;
const gap = 8;
const barCost = 20;
/** How far from its edge a toast is tried, in CSS pixels beyond what is in the way there. */
const steps = [0, 40, 80];

/** The title of a window and its buttons, which stay in place like the bars of the page. */
const ofDialog = '[role$="dialog"] > header, [role$="dialog"] > footer';

const isBar = (element: Element): boolean =>
  element.matches(ofDialog) || ['fixed', 'sticky'].includes(getComputedStyle(element).position);

/** The bar that contains an element; a full-window overlay is not a bar. */
const barOf = (element: Element): Element | null => {
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    if (isBar(each)) return each.getBoundingClientRect().height < window.innerHeight / 2 ? each : null;
  }
  return null;
};

/** The elements under an area, except toasts: sampled densely enough to hit every button. */
const elementsIn = (box: Box, region: Element): Set<Element> => {
  const found = new Set<Element>();
  const [across, down] = [(box.right - box.left) / 12, Math.max(8, (box.bottom - box.top) / 6)];
  for (let x = box.left + 2; x < box.right; x += across) {
    for (let y = box.top + 2; y < box.bottom; y += down) {
      const under = document.elementsFromPoint(x, y).find((each) => !region.contains(each));
      if (under) found.add(under);
    }
  }
  return found;
};

const isWithin = (box: Box, element: Element): boolean => {
  const { left, right, top, bottom, height } = element.getBoundingClientRect();
  // An element taller than the toasts cannot be covered: a whole page may have the focus.
  return (
    height <= box.bottom - box.top &&
    left < box.right &&
    right > box.left &&
    top < box.bottom &&
    bottom > box.top
  );
};

/** The cost of covering an area: the focus, the main action or a total first, then bars, then headings and other controls. */
const costOf = (box: Box, elements: Set<Element>): number => {
  const focused = document.activeElement;
  const overFocus = focused && focused !== document.body && isWithin(box, focused) ? 100 : 0;
  const countOf = (kind: (element: Element) => Element | null) =>
    new Set([...elements].flatMap((each) => kind(each) ?? [])).size;
  const within = (selector: string) => countOf((each) => each.closest(selector));
  return (
    overFocus + within(main) * 100 + countOf(barOf) * barCost + within(headings) * headingCost + within(acts)
  );
};

const moves = ['focusin', 'scrollend', 'resize', 'animationend'] as const;

/**
 * Calls `look` when something may have come to lie under toasts: a window that opens, has come in or grows, what is loaded,
 * scrolled to or focused. Returns what ends it.
 */
export const whenCovered = (look: () => void): (() => void) => {
  let frame: number | undefined;
  const changes = new MutationObserver(() => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      look();
    });
  });
  changes.observe(document.body, { childList: true, subtree: true });
  for (const move of moves) window.addEventListener(move, look);
  return () => {
    changes.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
    for (const move of moves) window.removeEventListener(move, look);
  };
};

/**
 * Chooses the place where toasts cover the least important content: the usual one unless something that is used or read is
 * there; next to a bar rather than over it. Toasts that are read already stay at their `standing` place as long as it
 * covers no bar, no main action, no total and not the focus.
 */
export const placeFor = (region: HTMLElement, usual: ToastPlace, standing: ToastPlace | null): ToastPlace => {
  const [first, last] = [region.firstElementChild, region.lastElementChild];
  // Without layout (jsdom) everything is at the usual place.
  if (!first || !last || !('elementsFromPoint' in document)) return usual;
  const { width } = first.getBoundingClientRect();
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  if (height === 0) return usual;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { paddingTop, paddingBottom, paddingLeft } = getComputedStyle(region);
  const padding = parseFloat(paddingLeft);
  const within = region.getBoundingClientRect();
  // The side menu and the way back are at the start. On a phone toasts are as wide as the window.
  const sides = within.width > width + 2 * padding ? (['end', 'start'] as const) : (['end'] as const);
  const boxAt = ({ edge, side, lift }: ToastPlace): Box => {
    const left = side === 'end' ? within.right - padding - width : within.left + padding;
    const top =
      edge === 'top'
        ? Math.max(0, header) + parseFloat(paddingTop) + lift
        : window.innerHeight - parseFloat(paddingBottom) - height - lift;
    return { left, right: left + width, top, bottom: top + height };
  };

  const costAt = (place: ToastPlace) => costOf(boxAt(place), elementsIn(boxAt(place), region));
  if (standing && costAt(standing) < barCost) return standing;

  const edges = [usual.edge, usual.edge === 'top' ? ('bottom' as const) : ('top' as const)];
  const corners = sides.flatMap((side) => edges.map((edge) => ({ edge, side, lift: 0 })));
  const nearest = corners.map((flat): ToastPlace => {
    const { edge } = flat;
    const box = boxAt(flat);
    const bars = [...elementsIn(box, region)].flatMap((each) => barOf(each) ?? []);
    if (bars.length === 0) return flat;
    const rects = bars.map((bar) => bar.getBoundingClientRect());
    const lift =
      edge === 'top'
        ? Math.max(...rects.map(({ bottom }) => bottom)) - box.top + gap
        : box.bottom - Math.min(...rects.map(({ top }) => top)) + gap;
    return { ...flat, lift: Math.max(0, Math.min(lift, window.innerHeight / 3)) };
  });
  const candidates = steps.flatMap((step) => nearest.map((place) => ({ ...place, lift: place.lift + step })));
  const priced = candidates.map((place) => ({ place, cost: costAt(place) }));
  return priced.reduce((best, each) => (each.cost < best.cost ? each : best)).place;
};
