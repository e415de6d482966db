import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { swipeDistance, useSwipe } from './use-swipe.ts';

/** jsdom has no PointerEvent. */
class Pointer extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
    this.isPrimary = init.isPrimary ?? false;
  }
}
globalThis.PointerEvent = Pointer as unknown as typeof PointerEvent;

const onLeft = jest.fn();
const onRight = jest.fn();

const Card = () => {
  const { shift, isFar, handlers } = useSwipe({ onLeft, onRight });
  return (
    <p {...handlers}>
      {shift} {isFar ? 'lejos' : 'cerca'}
    </p>
  );
};

const finger = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 200, clientY: 300 };
const open = () => {
  render(<Card />);
  return screen.getByText('0 cerca');
};
const drag = (card: HTMLElement, across: number, down = 0, pointer: object = {}) => {
  const at = { ...finger, ...pointer };
  fireEvent.pointerDown(card, at);
  fireEvent.pointerMove(card, { ...at, clientX: at.clientX + across, clientY: at.clientY + down });
};
const letGo = (card: HTMLElement, across: number) =>
  fireEvent.pointerUp(card, { ...finger, clientX: finger.clientX + across });
const taken = () => [onLeft.mock.calls.length, onRight.mock.calls.length];

beforeEach(() => {
  jest.clearAllMocks();
});

describe('a card under a finger', () => {
  it('follows it and takes the action of the side where it lets go', () => {
    const card = open();
    drag(card, -swipeDistance);
    expect(card).toHaveTextContent(`${-swipeDistance} lejos`);
    expect(taken()).toEqual([0, 0]);
    letGo(card, -swipeDistance);
    expect(card).toHaveTextContent('0 cerca');
    expect(taken()).toEqual([1, 0]);
    drag(card, swipeDistance);
    letGo(card, swipeDistance);
    expect(taken()).toEqual([1, 1]);
  });

  it('returns when it lets go early, also after it was far', () => {
    const card = open();
    drag(card, swipeDistance + 20);
    fireEvent.pointerMove(card, { ...finger, clientX: finger.clientX + 40 });
    expect(card).toHaveTextContent('40 cerca');
    letGo(card, 40);
    expect(card).toHaveTextContent('0 cerca');
    expect(taken()).toEqual([0, 0]);
  });

  it('lets the page scroll: down first is no swipe, and a swipe that the browser takes over is none', () => {
    const card = open();
    drag(card, 20, -40);
    fireEvent.pointerMove(card, { ...finger, clientX: finger.clientX + 200 });
    letGo(card, 200);
    drag(card, 200);
    fireEvent.pointerCancel(card, finger);
    letGo(card, 200);
    expect(card).toHaveTextContent('0 cerca');
    expect(taken()).toEqual([0, 0]);
  });

  it('stands still under a tap, a mouse, or a second finger', () => {
    const card = open();
    drag(card, 5);
    letGo(card, 5);
    drag(card, 200, 0, { pointerType: 'mouse' });
    letGo(card, 200);
    drag(card, 60);
    fireEvent.pointerDown(card, { ...finger, isPrimary: false, pointerId: 2 });
    letGo(card, 200);
    expect(card).toHaveTextContent('0 cerca');
    expect(taken()).toEqual([0, 0]);
  });
});
