import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TypedAmount } from './testing/typed-amount.tsx';

test.each<[string, 'things' | 'measure', number | null]>([
  ['45.000', 'things', 45000],
  ['45,000', 'things', null],
  ['1.234,5', 'things', 1234.5],
  ['1,234.5', 'things', 1234.5],
  ['19,5', 'things', 19.5],
  ['1.250', 'measure', null],
  ['1,250', 'measure', 1.25],
  ['0,5', 'measure', 0.5],
  ['doce', 'things', null],
])('in Colombia %s %s are read as %s', async (text, of, value) => {
  render(<TypedAmount of={of} />);
  await userEvent.type(screen.getByRole('textbox'), text);
  expect(screen.getByRole('status')).toHaveTextContent(String(value));
});

test('what was read is shown as the country writes it, and what was not read stays', async () => {
  render(<TypedAmount of="measure" />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '1.25');
  await userEvent.tab();
  expect(field).toHaveValue('1,25');
  await userEvent.clear(field);
  await userEvent.type(field, '1.250');
  await userEvent.tab();
  expect(field).toHaveValue('1.250');
});
