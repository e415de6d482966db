import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

const most = 6;
const step = 1.5;
/** Pixels of a wheel turn that double the size. */
const wheelPerDouble = 320;

const clamped = (zoom: number) => Math.min(most, Math.max(1, zoom));
const centreOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
/** The part that has the focus, else the marked one. */
const partIn = (canvas: HTMLElement): Element | null => {
  const { activeElement } = document;
  return activeElement?.matches('[data-number]') && canvas.contains(activeElement)
    ? activeElement
    : canvas.querySelector('[aria-pressed=true]');
};
const between = ([one, other]: TouchList): { at: Point; distance: number } | null =>
  one && other
    ? {
        at: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
        distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
      }
    : null;

/**
 * Enlarges a canvas inside a scrolling view, which are given its two references: by two fingers, by the wheel with Ctrl and by steps. The point at which it is
 * done stays where it is; without one, the part that is looked at comes to the middle.
 */
export const useZoom = () => {
  const view = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const latest = useRef(1);
  const held = useRef<(Point & { readonly partX: number; readonly partY: number }) | null>(null);

  const zoomTo = useCallback((wanted: number, at?: Point) => {
    if (!view.current || !canvas.current) return;
    const { x, y } = at ?? centreOf(view.current);
    const part = at ? null : partIn(canvas.current);
    const from = part ? centreOf(part) : { x, y };
    const { left, top, width, height } = canvas.current.getBoundingClientRect();
    held.current = { x, y, partX: (from.x - left) / width, partY: (from.y - top) / height };
    latest.current = clamped(wanted);
    setZoom(latest.current);
  }, []);

  useLayoutEffect(() => {
    const point = held.current;
    if (!point || !view.current || !canvas.current) return;
    held.current = null;
    const { left, top, width, height } = canvas.current.getBoundingClientRect();
    view.current.scrollLeft += left + point.partX * width - point.x;
    view.current.scrollTop += top + point.partY * height - point.y;
  }, [zoom]);

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    let pinch: { readonly distance: number; readonly zoom: number } | null = null;
    const begin = ({ touches }: TouchEvent) => {
      const fingers = between(touches);
      pinch = fingers && { distance: fingers.distance, zoom: latest.current };
    };
    const move = (event: TouchEvent) => {
      const fingers = between(event.touches);
      if (!fingers || !pinch) return;
      event.preventDefault();
      zoomTo((pinch.zoom * fingers.distance) / pinch.distance, fingers.at);
    };
    const turn = (event: WheelEvent) => {
      // Without it the wheel scrolls the page, and the drawing where it is enlarged.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(latest.current * 2 ** (-event.deltaY / wheelPerDouble), { x: event.clientX, y: event.clientY });
    };
    // Not by React, whose listeners cannot keep the browser from scrolling.
    const active = { passive: false };
    element.addEventListener('touchstart', begin, active);
    element.addEventListener('touchmove', move, active);
    element.addEventListener('touchend', begin, active);
    element.addEventListener('wheel', turn, active);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', begin);
      element.removeEventListener('wheel', turn);
    };
  }, [zoomTo]);

  return {
    view,
    canvas,
    zoom,
    isWhole: zoom === 1,
    isLargest: zoom === most,
    enlarge: (at?: Point) => zoomTo(latest.current * step, at),
    reduce: () => zoomTo(latest.current / step),
    showWhole: () => zoomTo(1),
  };
};
