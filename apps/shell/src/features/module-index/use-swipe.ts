import { useRef, useState, type PointerEvent } from 'react';

export interface SwipeActions {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** The distance after which a move counts as a swipe or a scroll, in CSS pixels. */
const unsureUntil = 10;

/** The distance at release from which a swipe takes effect, in CSS pixels. */
export const swipeDistance = 96;

/**
 * Horizontal swipe by touch; a release beyond `swipeDistance` calls the action of that side. Mouse and pen
 * are ignored. The element needs `touch-action: pan-y pinch-zoom`; when the browser starts to scroll, it ends
 * the swipe by `pointercancel`.
 */
export const useSwipe = ({ onLeft, onRight }: SwipeActions) => {
  const start = useRef<{ id: number; x: number; y: number; isSwipe: boolean } | null>(null);
  const [shift, setShift] = useState(0);

  const stop = () => {
    start.current = null;
    setShift(0);
  };
  const begin = ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    // A second finger means zooming.
    if (!isPrimary) return stop();
    if (pointerType === 'touch') start.current = { id, x, y, isSwipe: false };
    return undefined;
  };
  const follow = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    const from = start.current;
    if (from?.id !== pointerId) return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    if (!from.isSwipe) {
      if (Math.max(Math.abs(across), Math.abs(down)) < unsureUntil) return;
      if (Math.abs(down) >= Math.abs(across)) return stop();
      from.isSwipe = true;
      currentTarget.setPointerCapture?.(pointerId);
    }
    setShift(across);
  };
  const end = ({ pointerId, clientX }: PointerEvent) => {
    const from = start.current;
    if (from?.id !== pointerId) return;
    stop();
    const across = from.isSwipe ? clientX - from.x : 0;
    if (across <= -swipeDistance) onLeft();
    if (across >= swipeDistance) onRight();
  };
  const cancel = ({ pointerId }: PointerEvent) => {
    if (start.current?.id === pointerId) stop();
  };

  return {
    /** The horizontal offset in CSS pixels, negative to the left. */
    shift,
    /** Whether releasing now would call the action. */
    isFar: Math.abs(shift) >= swipeDistance,
    handlers: { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel },
  };
};
