import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../choice/choice.tsx';
import { ComboBox } from '../combo-box/combo-box.tsx';
import { Select } from '../select/select.tsx';
import { theme } from '../theme/theme.ts';
import { TextArea, TextField } from './text-field.tsx';

interface Values {
  readonly name: string;
  readonly city: string;
  readonly brand: string | null;
  readonly hasTerms: boolean;
}

test('fields work with react-hook-form: the first wrong one gets the focus and its message, then all values arrive', async () => {
  const onSubmit = jest.fn<(values: Values) => void>();
  const Form = () => {
    const { register, control, handleSubmit, formState } = useForm<Values>({
      defaultValues: { brand: null },
    });
    return (
      <form onSubmit={handleSubmit((values) => onSubmit(values))}>
        <TextField
          label="Nombre"
          error={formState.errors.name?.message}
          {...register('name', { required: 'El nombre es requerido' })}
        />
        <Select
          label="Ciudad"
          placeholder="Elige"
          options={[{ value: '5', label: 'Cali' }]}
          {...register('city')}
        />
        <Controller
          name="brand"
          control={control}
          render={({ field }) => (
            <ComboBox
              label="Marca"
              options={[
                { id: '1', label: 'Nissan' },
                { id: '2', label: 'Citroën' },
              ]}
              {...field}
            />
          )}
        />
        <Checkbox label="Acepto" {...register('hasTerms')} />
        <Button type="submit">Enviar</Button>
      </form>
    );
  };
  render(<Form />);
  const name = screen.getByRole('textbox', { name: 'Nombre' });

  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('El nombre es requerido');

  await userEvent.type(name, 'Ana');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ciudad' }), 'Cali');
  await userEvent.type(screen.getByRole('combobox', { name: 'Marca' }), 'CITROE');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Citroën']);
  await userEvent.click(screen.getByRole('option', { name: 'Citroën' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Acepto' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ana', city: '5', brand: '2', hasTerms: true }),
  );
});

test('a text area counts the text that its form begins with or is reset to, before any is typed', async () => {
  const Form = () => {
    const { register, reset } = useForm({ defaultValues: { note: 'Hola' } });
    return (
      <>
        <TextArea label="Nota" description="Corta" maxLength={20} {...register('note')} />
        <Button onClick={() => reset({ note: 'Otra nota' })}>Volver</Button>
      </>
    );
  };
  render(<Form />);
  const note = screen.getByRole('textbox', { name: 'Nota' });
  expect(note).toHaveAccessibleDescription('4/20 Corta');
  expect(screen.getByText('4/20')).toHaveStyle({ marginInlineStart: theme.space[2] });

  await userEvent.type(note, '!');
  expect(note).toHaveAccessibleDescription('5/20 Corta');
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(note).toHaveValue('Otra nota');
  expect(note).toHaveAccessibleDescription('9/20 Corta');
});
