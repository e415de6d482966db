import { useRef, useState, type PointerEvent } from 'react';

export interface SwipeActions {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** How far a finger goes before it is known whether it swipes or scrolls, in CSS pixels. */
const unsureUntil = 10;

/** How far the finger has to be when it lets go for the swipe to count, in CSS pixels. */
export const swipeDistance = 96;

/**
 * Follows a finger that swipes a thing to a side; where it lets go far enough out, that side's action is taken. Mice and
 * pens do nothing. What it is put on needs `touch-action: pan-y pinch-zoom`: the browser scrolls, and takes the finger
 * away from a swipe by `pointercancel`.
 */
export const useSwipe = ({ onLeft, onRight }: SwipeActions) => {
  const start = useRef<{ id: number; x: number; y: number; isSwipe: boolean } | null>(null);
  const [shift, setShift] = useState(0);

  const stop = () => {
    start.current = null;
    setShift(0);
  };
  const begin = ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    // A second finger zooms.
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
    /** How far it is from its place: negative to the left. */
    shift,
    /** Whether letting go now takes the action. */
    isFar: Math.abs(shift) >= swipeDistance,
    handlers: { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel },
  };
};
