import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { formatMoney } from './money-format.ts';
import { Money, MoneyField } from './money.tsx';

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

test('a price typed with the other country’s separators is the same price', async () => {
  const Form = () => {
    const [price, setPrice] = useState<number | null>(null);
    return <MoneyField label="Precio" currency="COP" value={price} onChange={setPrice} />;
  };
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Precio' });
  await userEvent.type(field, '85,000');
  await userEvent.tab();
  expect(field).toHaveValue('85.000');
});

test('what is no amount stays in the field, which says so, until a value comes', async () => {
  const Form = () => {
    const [price, setPrice] = useState<number | null>(null);
    return (
      <>
        <MoneyField label="Precio" currency="COP" value={price} onChange={setPrice} error="Falta" />
        <button onClick={() => setPrice(30_000)}>Sugerido</button>
      </>
    );
  };
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Precio' });
  const pasted = '28.000 Bosch 1 unidad, garantía 30 días';
  await userEvent.click(field);
  await userEvent.paste(pasted);
  await userEvent.tab();
  expect(field).toHaveValue(pasted);
  expect(field).toHaveAccessibleDescription('No entendemos este valor: escríbelo solo con números');

  await userEvent.click(screen.getByRole('button', { name: 'Sugerido' }));
  expect(field).toHaveValue('30.000');
  await userEvent.clear(field);
  await userEvent.type(field, '28 mil');
  await userEvent.tab();
  expect(field).toHaveValue('28.000');
});

test('in a narrow cell the sign leaves its place to an amount that needs it', () => {
  const field = (value: number) => (
    <MoneyField label="Precio" currency="COP" isCompact value={value} onChange={() => undefined} />
  );
  const { rerender } = render(field(999_999_999));
  expect(screen.getByText('$')).toBeVisible();
  rerender(field(1_000_000_000));
  expect(screen.queryByText('$')).toBeNull();
  expect(screen.queryByText('COP')).toBeNull();
});

test('a form is not sent while what stands there is no amount; what is one is shown as it is kept', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const Form = () => {
    const [price, setPrice] = useState<number | null>(null);
    return (
      <form onSubmit={onSubmit}>
        <MoneyField label="Mínimo" currency="COP" value={price} onChange={setPrice} />
      </form>
    );
  };
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Mínimo' });
  await userEvent.type(field, 'quinientos{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field).toHaveAccessibleDescription('No entendemos este valor: escríbelo solo con números');
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  // Decimals that the currency has not are not rounded to another amount.
  await userEvent.type(field, '500.000,50{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field).toHaveValue('500.000,50');
  expect(field).toHaveAccessibleDescription('Escribe el valor sin decimales, por ejemplo 85.000');
  await userEvent.clear(field);
  await userEvent.type(field, '500.000,00{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue('500.000');
});
