import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './number-field.tsx';

const Form = () => {
  const [value, setValue] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const reset = (to: number | null) => {
    setValue(to);
    setError(undefined);
  };
  return (
    <>
      <NumberField label="Cantidad" value={value} onChange={setValue} error={error} />
      <button onClick={() => setError('Escribe un número')}>Guardar</button>
      <button onClick={() => reset(null)}>Vaciar</button>
      <button onClick={() => reset(7)}>Siete</button>
    </>
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('text that was not read goes with its error when the form is reset', async () => {
  render(<Form />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'doce');
  await press('Guardar');
  expect(field).toHaveValue('doce');
  await press('Vaciar');
  expect(field).toHaveValue('');
});

test('text that was not read does not come back after another value', async () => {
  render(<Form />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'doce');
  await press('Siete');
  expect(field).toHaveValue('7');
  await press('Vaciar');
  expect(field).toHaveValue('');
});
