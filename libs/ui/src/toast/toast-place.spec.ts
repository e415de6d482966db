import { afterEach, expect, test } from '@jest/globals';
import { placeFor, type ToastPlace } from './toast-place.ts';

const atTop: ToastPlace = { edge: 'top', side: 'end', lift: 0 };
const atBottom: ToastPlace = { ...atTop, edge: 'bottom' };

const boxes = new Map<Element, DOMRect>();
const at = (element: Element, top: number, bottom: number): void => {
  const rect = new DOMRect(0, top, 390, bottom - top);
  boxes.set(element, rect);
  element.getBoundingClientRect = () => rect;
};

/** A phone of 390 × 844 with a toast of 60 px below the page's bar, and a sheet over it whose parts stand at these heights. */
const phone = (parts: Readonly<Record<'header' | 'p' | 'footer', readonly [number, number]>>) => {
  document.body.innerHTML = `
    <header></header>
    <div id="region" style="padding: 8px"><div></div></div>
    <section role="dialog"><header></header><p></p><footer></footer></section>`;
  const region = document.querySelector<HTMLElement>('#region')!;
  at(region.firstElementChild!, 8, 68);
  for (const [name, [top, bottom]] of Object.entries(parts))
    at(document.querySelector(`section ${name}`)!, top, bottom);
  Object.assign(window, { innerHeight: 844 });
  Object.assign(document, {
    elementsFromPoint: (_x: number, y: number) =>
      [...boxes].filter(([, { top, bottom }]) => y >= top && y < bottom).map(([element]) => element),
  });
  return region;
};
afterEach(() => {
  boxes.clear();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

test('toasts stand below the title of a window that reaches the top, and over none of its buttons', () => {
  const region = phone({ header: [0, 64], p: [64, 780], footer: [780, 844] });
  const place = placeFor(region, atTop, null);
  expect(place.edge).toBe('top');
  expect(place.lift).toBeGreaterThanOrEqual(64);
});

test('toasts that stood where a window opened step aside for its title', () => {
  const region = phone({ header: [0, 64], p: [64, 780], footer: [780, 844] });
  expect(placeFor(region, atTop, atTop)).not.toEqual(atTop);
});

test('toasts stand beside a total and a heading rather than over them', () => {
  const region = phone({ header: [0, 0], p: [64, 780], footer: [0, 0] });
  const dialog = document.querySelector('section')!;
  for (const [kind, top] of [
    ['h2', 0],
    ['div', 740],
  ] as const) {
    const part = dialog.appendChild(document.createElement(kind));
    if (kind === 'div') part.dataset['total'] = '';
    // In front of what it stands on.
    boxes.delete(document.querySelector('section p')!);
    at(part, top, top + 60);
  }
  const { edge, lift } = placeFor(region, atTop, null);
  expect({ edge, isBelow: lift >= 40 }).toEqual({ edge: 'top', isBelow: true });
});

/** A window of 1280 × 800 with a bar of 100 px at the bottom, and above that what is used from there to there. */
const wide = (used: readonly (readonly [left: number, right: number])[]) => {
  document.body.innerHTML = `<div id="region" style="padding: 8px"><div></div></div><footer style="position: fixed"></footer>`;
  const region = document.querySelector<HTMLElement>('#region')!;
  const put = (element: Element, rect: DOMRect) => {
    boxes.set(element, rect);
    element.getBoundingClientRect = () => rect;
  };
  put(region, new DOMRect(0, 0, 1280, 76));
  put(region.firstElementChild!, new DOMRect(8, 8, 384, 60));
  put(document.querySelector('footer')!, new DOMRect(0, 700, 1280, 100));
  for (const [left, right] of used)
    put(document.body.appendChild(document.createElement('button')), new DOMRect(left, 0, right - left, 700));
  Object.assign(window, { innerHeight: 800 });
  Object.assign(document, {
    elementsFromPoint: (x: number, y: number) =>
      [...boxes]
        .filter(([, box]) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)
        .map(([element]) => element),
  });
  return region;
};

test('toasts of a wide window stand above the bar at its end, away from the side menu and the way back', () => {
  expect(placeFor(wide([]), atBottom, null)).toEqual({ ...atBottom, lift: 100 });
});

test('toasts of a wide window stand at its start where the end is in use', () => {
  expect(placeFor(wide([[800, 1280]]), atBottom, null)).toMatchObject({ edge: 'bottom', side: 'start' });
});
