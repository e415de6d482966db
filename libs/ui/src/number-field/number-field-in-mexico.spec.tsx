/**
 * @jest-environment-options {"url": "https://www.tuerca.com.mx/"}
 */
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TypedAmount } from './testing/typed-amount.tsx';

test.each<[string, 'things' | 'measure', number | null]>([
  ['45,000', 'things', 45000],
  ['45.000', 'things', null],
  ['1,234.5', 'things', 1234.5],
  ['1.234,5', 'things', 1234.5],
  ['1.250', 'measure', 1.25],
  ['19.5', 'things', 19.5],
])('in Mexico %s %s are read as %s', async (text, of, value) => {
  render(<TypedAmount of={of} />);
  await userEvent.type(screen.getByRole('textbox'), text);
  expect(screen.getByRole('status')).toHaveTextContent(String(value));
});
