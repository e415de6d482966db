import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useFieldUpload, useFormUploads } from './form-uploads.ts';

interface Fields {
  name: string;
  photo: string;
}
const save = jest.fn<(given: Fields) => void>();
beforeEach(() => {
  save.mockReset();
});

/** The file of a field without a rule, on its way since it was chosen. */
const SecondFile = ({ form }: { readonly form: UseFormReturn<Fields> }) => {
  const { onUpload } = useFieldUpload(form, 'name');
  return (
    <button type="button" onClick={() => onUpload('sending')}>
      Elegir otro
    </button>
  );
};
const PhotoField = ({ form }: { readonly form: UseFormReturn<Fields> }) => {
  const upload = useFieldUpload(form, 'photo');
  return (
    <Controller
      control={form.control}
      name="photo"
      rules={{ validate: () => !upload.hasFailed() || 'No subió' }}
      render={({ field, fieldState }) => (
        <>
          <button type="button" ref={field.ref} onClick={() => upload.onUpload('sending')}>
            Elegir
          </button>
          <button
            type="button"
            onClick={() => {
              field.onChange('/media/9');
              upload.onUpload('done');
            }}
          >
            Llega
          </button>
          <button type="button" onClick={() => upload.onUpload('failed')}>
            Falla
          </button>
          <button type="button" onClick={() => upload.onUpload('done')}>
            Quita
          </button>
          {fieldState.error?.message}
        </>
      )}
    />
  );
};
const Form = () => {
  const form = useForm<Fields>({ defaultValues: { name: 'Ana', photo: '' } });
  const { handleSubmit, isWaiting } = useFormUploads(form);
  const [hasPhoto, setHasPhoto] = useState(true);
  return (
    <form onSubmit={(event) => void handleSubmit(save)(event)}>
      <input aria-label="Nombre" {...form.register('name', { required: 'Falta el nombre' })} />
      {form.formState.errors.name?.message}
      {hasPhoto && <PhotoField form={form} />}
      <SecondFile form={form} />
      <button type="button" onClick={() => setHasPhoto(false)}>
        Cerrar
      </button>
      <button type="submit">Guardar</button>
      <output aria-label="Estado">{isWaiting ? 'espera' : 'lista'}</output>
    </form>
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sendOnItsWay = async () => {
  render(<Form />);
  await press('Elegir');
  await press('Guardar');
  await waitFor(() => expect(screen.getByLabelText('Estado')).toHaveTextContent('espera'));
  expect(save).not.toHaveBeenCalled();
};
const stopped = () => waitFor(() => expect(screen.getByLabelText('Estado')).toHaveTextContent('lista'));

it('saves by one press what was still on its way, with what was written meanwhile', async () => {
  await sendOnItsWay();
  await userEvent.type(screen.getByLabelText('Nombre'), ' Díaz');
  await press('Llega');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall![0]).toEqual({ name: 'Ana Díaz', photo: '/media/9' });
  await stopped();
});

it('says at its field that the file failed, with the focus there, and saves nothing', async () => {
  await sendOnItsWay();
  await press('Falla');
  expect(await screen.findByText('No subió')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Elegir' })).toHaveFocus());
  await stopped();
  expect(save).not.toHaveBeenCalled();
});

it('checks what was written meanwhile before it is saved', async () => {
  await sendOnItsWay();
  await userEvent.clear(screen.getByLabelText('Nombre'));
  await press('Llega');
  expect(await screen.findByText('Falta el nombre')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

it('says at once what is wrong in other fields', async () => {
  render(<Form />);
  await userEvent.clear(screen.getByLabelText('Nombre'));
  await press('Elegir');
  await press('Guardar');
  expect(await screen.findByText('Falta el nombre')).toBeVisible();
  expect(screen.getByLabelText('Estado')).toHaveTextContent('lista');
});

it('saves nothing for who leaves the field that is waited for', async () => {
  await sendOnItsWay();
  await press('Cerrar');
  await stopped();
  expect(save).not.toHaveBeenCalled();
});

it('does nothing more for who presses again, or by the keyboard, while it waits', async () => {
  await sendOnItsWay();
  await press('Guardar');
  await userEvent.type(screen.getByLabelText('Nombre'), '{Enter}');
  expect(screen.getByLabelText('Estado')).toHaveTextContent('espera');
  await press('Llega');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await stopped();
  expect(save).toHaveBeenCalledTimes(1);
});

it('goes on waiting for who presses again with a field that is wrong by then, and says so at the end', async () => {
  await sendOnItsWay();
  await userEvent.clear(screen.getByLabelText('Nombre'));
  await press('Guardar');
  expect(screen.queryByText('Falta el nombre')).toBeNull();
  expect(screen.getByLabelText('Estado')).toHaveTextContent('espera');
  await press('Llega');
  expect(await screen.findByText('Falta el nombre')).toBeVisible();
  await stopped();
  expect(save).not.toHaveBeenCalled();
});

it('waits for no other file of who leaves a field that is waited for', async () => {
  render(<Form />);
  await press('Elegir otro');
  await press('Elegir');
  await press('Guardar');
  await waitFor(() => expect(screen.getByLabelText('Estado')).toHaveTextContent('espera'));
  await press('Cerrar');
  await stopped();
  expect(save).not.toHaveBeenCalled();
});

it('saves without a file that is taken away while it is waited for', async () => {
  await sendOnItsWay();
  await press('Quita');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall![0]).toEqual({ name: 'Ana', photo: '' });
});
