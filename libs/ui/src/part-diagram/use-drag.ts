import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Pixels within which a press stays a press. */
const slack = 4;

/** Moves a scrolling view by dragging with the mouse; a finger moves it without. A drag is no click. */
export const useDrag = () => {
  const grip = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const hasMoved = useRef(false);
  return {
    onPointerDown: ({ pointerType, button, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      hasMoved.current = false;
      if (pointerType !== 'mouse' || button !== 0) return;
      grip.current = {
        x: clientX,
        y: clientY,
        left: currentTarget.scrollLeft,
        top: currentTarget.scrollTop,
      };
    },
    onPointerMove: ({ buttons, clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      const from = grip.current;
      if (!from) return;
      if (buttons === 0) {
        grip.current = null;
        return;
      }
      if (!hasMoved.current && Math.hypot(clientX - from.x, clientY - from.y) <= slack) return;
      if (!hasMoved.current) currentTarget.setPointerCapture(pointerId);
      hasMoved.current = true;
      currentTarget.scrollLeft = from.left - (clientX - from.x);
      currentTarget.scrollTop = from.top - (clientY - from.y);
    },
    onPointerUp: () => {
      grip.current = null;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.stopPropagation();
    },
  };
};
