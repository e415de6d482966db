import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PartDiagram } from './part-diagram.tsx';

const pad = { number: '3', name: 'Pastilla', x: 150, y: 80, width: 30, height: 16 };
const disc = { number: '1', name: 'Disco', x: 20, y: 20, width: 30, height: 16 };
const spots = [disc, pad, { ...pad, x: 450 }];

const open = (value: string | null = '3') => {
  const onChange = jest.fn<(number: string) => void>();
  render(
    <PartDiagram
      image={{ url: '/freno.svg', alt: 'Freno', width: 600, height: 320 }}
      spots={spots}
      value={value}
      ticked={['1']}
      onChange={onChange}
    />,
  );
  const diagram = within(screen.getByRole('group', { name: 'Diagrama de partes' }));
  return { onChange, diagram };
};

test('a hot spot keeps its share of the picture and chooses its part wherever that stands', async () => {
  const { onChange, diagram } = open();
  const shown = diagram.getAllByRole('button', { name: '3: Pastilla', pressed: true });
  expect(shown.map(({ style }) => [style.left, style.top, style.width])).toEqual([
    ['25%', '25%', '5%'],
    ['75%', '25%', '5%'],
  ]);
  await userEvent.click(shown[1]!);
  expect(onChange).toHaveBeenCalledWith('3');
});

test('a press beside a number counts for the nearest one, and far from all for none', () => {
  const { onChange, diagram } = open(null);
  const picture = diagram.getByRole('img', { name: 'Freno' }).parentElement!;
  const box = (left: number) => ({ left, right: left + 10, top: 0, bottom: 10 }) as DOMRect;
  for (const [index, spot] of picture.querySelectorAll('[data-number]').entries())
    jest.spyOn(spot, 'getBoundingClientRect').mockReturnValue(box(index * 100));
  fireEvent.click(picture, { clientX: 125, clientY: 5 });
  expect(onChange.mock.calls).toEqual([['3']]);
  fireEvent.click(picture, { clientX: 55, clientY: 5 });
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('the keyboard enters the drawing once, goes from part to part, and enlarges', async () => {
  const { onChange, diagram } = open(null);
  await userEvent.tab();
  expect(diagram.getByRole('group', { name: 'Freno' })).toHaveFocus();
  await userEvent.tab();
  expect(diagram.getByRole('button', { name: '1: Disco' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  expect(onChange.mock.calls).toEqual([['3']]);
  const whole = diagram.getByRole('button', { name: 'Ver completo' });
  expect(whole).toHaveAttribute('aria-disabled', 'true');
  const status = diagram.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.keyboard('+');
  expect(whole).toHaveAttribute('aria-disabled', 'false');
  expect(status).toHaveTextContent('Tamaño: 150 %');
  await userEvent.keyboard('0');
  expect(status).toHaveTextContent('Tamaño: 100 %');
  expect(whole).toHaveAttribute('aria-disabled', 'true');
});

test('Tab stops at the selected number, and Enter tells that it was a key', async () => {
  const onFollow = jest.fn<(number: string) => void>();
  const image = { url: '/freno.svg', alt: 'Freno', width: 600, height: 320 };
  render(
    <PartDiagram image={image} spots={spots} value="3" onChange={() => undefined} onFollow={onFollow} />,
  );
  await userEvent.tab();
  await userEvent.tab();
  const [first, second] = screen.getAllByRole('button', { name: '3: Pastilla' });
  expect(first).toHaveFocus();
  await userEvent.click(second!);
  expect(onFollow).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onFollow.mock.calls).toEqual([['3']]);
});

test('a step enlarges about the selected part, wherever it stands', async () => {
  const { diagram } = open('1');
  const view = diagram.getByRole('group', { name: 'Freno' });
  const canvas = diagram.getByRole('img', { name: 'Freno' }).parentElement!;
  const box = (left: number, width: number) => ({ left, top: 0, width, height: width }) as DOMRect;
  jest.spyOn(view, 'getBoundingClientRect').mockReturnValue(box(0, 100));
  const size = jest.spyOn(canvas, 'getBoundingClientRect').mockReturnValueOnce(box(0, 100));
  size.mockReturnValue(box(0, 150));
  const spot = diagram.getByRole('button', { name: '1: Disco' });
  jest.spyOn(spot, 'getBoundingClientRect').mockReturnValue(box(80, 10));
  await userEvent.click(diagram.getByRole('button', { name: 'Ampliar' }));
  // The part at 85 of 100 stands at 127.5 of 150: as far from the middle as the view then scrolls.
  expect(view.scrollLeft).toBe(77.5);
});

test('the wheel enlarges with Ctrl, and scrolls without', () => {
  const { diagram } = open();
  const view = diagram.getByRole('group', { name: 'Freno' });
  expect(fireEvent.wheel(view, { deltaY: -200 })).toBe(true);
  const reduce = diagram.getByRole('button', { name: 'Reducir' });
  expect(reduce).toHaveAttribute('aria-disabled', 'true');
  expect(fireEvent.wheel(view, { deltaY: -200, ctrlKey: true })).toBe(false);
  expect(reduce).toHaveAttribute('aria-disabled', 'false');
});
