import { afterEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { TextField } from '@tuerca/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { showRefused, type FieldNames } from './show-refused.ts';

const fieldsOfApi: Readonly<Record<string, string>> = {
  full_name: 'name',
  mobile: 'mobile',
  city_id: 'city',
};
const isShown = jest.fn<(isShown: boolean) => void>();
afterEach(() => {
  isShown.mockClear();
});

type Fields = FieldNames<{ name: string; mobile: string }>;
const Form = ({ error, fields }: { readonly error: unknown; readonly fields: Fields }) => {
  const form = useForm({ defaultValues: { name: '', mobile: '' } });
  const { errors } = form.formState;
  const save = form.handleSubmit(() => isShown(showRefused(form, error, fields)));
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <TextField label="Nombre" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Celular" error={errors.mobile?.message} {...form.register('mobile')} />
      <button>Guardar</button>
    </form>
  );
};
const save = async (error: unknown, fields: Fields = (name) => fieldsOfApi[name]) => {
  render(<Form error={error} fields={fields} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(isShown).toHaveBeenCalledTimes(1));
};
const refused = (data: ApiError['data']) =>
  new ApiError({ status: 400, code: 'INVALID_INPUT', message: 'Revisa los datos', data });

it('says at each field what is wrong with it, and leads to the first of the form, whichever was named first', async () => {
  await save(
    refused([
      { field: 'mobile', message: 'No es un celular' },
      { field: 'full_name', message: 'Es muy largo' },
      { field: 'city_id', message: 'No existe' },
    ]),
  );
  expect(isShown).toHaveBeenCalledWith(true);
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await waitFor(() => expect(name).toHaveAccessibleDescription('Es muy largo'));
  expect(screen.getByRole('textbox', { name: 'Celular' })).toHaveAccessibleDescription('No es un celular');
  expect(name).toHaveFocus();
});

it('takes what is refused of a place in a list for its list, where the fields stand by their names', async () => {
  await save(
    refused([
      { field: 'mobiles.1', message: 'No es un celular' },
      { field: 'city_id', message: 'No existe' },
    ]),
    { full_name: 'name', mobiles: 'mobile' },
  );
  expect(isShown).toHaveBeenCalledWith(true);
  const mobile = screen.getByRole('textbox', { name: 'Celular' });
  await waitFor(() => expect(mobile).toHaveAccessibleDescription('No es un celular'));
  expect(mobile).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeValid();
});

it.each([
  ['of a field that the form has not', refused([{ field: 'city_id', message: 'No existe' }])],
  ['of no field', refused([])],
  ['that is no answer', new Error('down')],
])('says nothing of a refusal %s, which is to be said elsewhere', async (_what, error) => {
  await save(error);
  expect(isShown).toHaveBeenCalledWith(false);
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeValid();
});
