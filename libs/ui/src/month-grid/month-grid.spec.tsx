import { expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MonthGrid } from './month-grid.tsx';

const entries: Record<string, { id: number; name: string; isDone: boolean }[]> = {
  '2026-01-20': [
    { id: 1, name: 'Llamar al taller', isDone: false },
    { id: 2, name: 'Recoger los frenos', isDone: true },
    { id: 3, name: 'Pagar', isDone: false },
  ],
};
const Month = () => {
  const [day, setDay] = useState('2026-01-15');
  return (
    <MonthGrid
      day={day}
      today="2026-01-16"
      locale="es-CO"
      onDay={setDay}
      entriesOf={(each) => entries[each] ?? []}
      countLabel={(count) => `${count} actividades`}
    />
  );
};
const chosen = () => screen.getByRole('gridcell', { selected: true });
const day = (name: RegExp) => screen.getByRole('button', { name });

test('shows the weeks of a month, today, and what stands in a day', () => {
  render(<Month />);
  expect(screen.getByRole('grid', { name: 'enero de 2026' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))).toEqual([
    'lunes',
    'martes',
    'miércoles',
    'jueves',
    'viernes',
    'sábado',
    'domingo',
  ]);
  expect(screen.getAllByRole('gridcell')).toHaveLength(35);
  expect(day(/16 de enero de 2026/)).toHaveAttribute('aria-current', 'date');
  const full = day(/20 de enero de 2026, 3 actividades$/);
  expect(within(full).getByText('Llamar al taller')).toBeInTheDocument();
  expect(within(full).getByText('y 1 más')).toBeInTheDocument();
});

test('is one stop of the tab key, and its keys move the chosen day and the focus', async () => {
  render(<Month />);
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(4);
  day(/15 de enero/).focus();
  const steps = [
    ['{ArrowRight}', /16 de enero/],
    ['{ArrowDown}', /23 de enero/],
    ['{Home}', /lunes, 19 de enero/],
    ['{End}', /domingo, 25 de enero/],
    ['{ArrowLeft}', /24 de enero/],
    ['{ArrowUp}', /17 de enero/],
    ['{PageUp}', /17 de diciembre de 2025/],
    ['{PageDown}{PageDown}', /17 de febrero de 2026/],
    ['{Shift>}{PageUp}{/Shift}', /17 de febrero de 2025/],
  ] as const;
  for (const [keys, name] of steps) {
    await userEvent.keyboard(keys);
    expect(day(name)).toHaveFocus();
    expect(chosen()).toContainElement(day(name));
  }
});

test('goes to another month and back to today by its buttons, which keep the focus', async () => {
  render(<Month />);
  const next = screen.getByRole('button', { name: 'Mes siguiente' });
  await userEvent.click(next);
  expect(next).toHaveFocus();
  expect(screen.getByRole('grid', { name: 'febrero de 2026' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(chosen()).toContainElement(day(/16 de enero/));
  await userEvent.click(day(/viernes, 2 de enero/));
  expect(chosen()).toContainElement(day(/viernes, 2 de enero/));
});

test('a key that comes before the page shows the day of the one before goes on from there', async () => {
  const onDay = jest.fn();
  render(
    <MonthGrid
      day="2026-01-15"
      today="2026-01-16"
      locale="es-CO"
      onDay={onDay}
      entriesOf={() => []}
      countLabel={String}
    />,
  );
  day(/15 de enero/).focus();
  await userEvent.keyboard('{PageDown}{PageUp}{ArrowRight}');
  expect(onDay.mock.calls).toEqual([['2026-02-15'], ['2026-01-15'], ['2026-01-16']]);
});
