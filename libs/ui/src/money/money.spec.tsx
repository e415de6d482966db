import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Currency } from '@tuerca/rules';
import { formatMoney, parseAmount } from './money-format.ts';
import { Money, MoneyField } from './money.tsx';

describe('parseAmount', () => {
  test.each<[string, Currency, number | null]>([
    ['1.250.000', 'COP', 1250000],
    ['1.250.000,5', 'COP', 1250000.5],
    ['$ 12.500', 'COP', 12500],
    ['12.50', 'COP', 12.5],
    ['1,250.50', 'MXN', 1250.5],
    ['1,250', 'MXN', 1250],
    ['12,5', 'MXN', 12.5],
    ['0.005', 'MXN', 0.01],
    ['-5', 'COP', -5],
    ['$ -1.250', 'COP', -1250],
    ['abc', 'COP', null],
    ['', 'MXN', null],
    ['1,2,3,', 'COP', null],
  ])('%s in %s is %s', (text, currency, value) => {
    expect(parseAmount(text, currency)).toBe(value);
  });
});

test('an amount is written as its country does, with cents in Mexico and only when there are some in Colombia', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatMoney(1250000, 'COP'))).toBe('$ 1.250.000');
  expect(plain(formatMoney(1250.5, 'COP'))).toBe('$ 1.250,50');
  expect(plain(formatMoney(1250, 'MXN'))).toBe('$1,250.00');
});

test('an unknown amount says so', () => {
  render(<Money value={null} currency="COP" />);
  expect(screen.getByText('Sin dato')).toBeInTheDocument();
});

test('a price is reported while it is typed and gets its separators when the field is left', async () => {
  const onChange = jest.fn<(value: number | null) => void>();
  const Form = () => {
    const [price, setPrice] = useState<number | null>(null);
    return (
      <MoneyField
        label="Precio"
        currency="COP"
        error={price === null ? 'El precio es requerido' : undefined}
        value={price}
        onChange={(value) => {
          setPrice(value);
          onChange(value);
        }}
      />
    );
  };
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Precio' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('El precio es requerido');

  await userEvent.type(field, '1250000');
  expect(onChange).toHaveBeenLastCalledWith(1250000);
  expect(field).toHaveValue('1250000');
  await userEvent.tab();
  expect(field).toHaveValue('1.250.000');
  expect(field).toBeValid();

  await userEvent.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
});
