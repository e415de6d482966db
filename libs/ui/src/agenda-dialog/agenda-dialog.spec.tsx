import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AgendaDialog, type AgendaActivity } from './agenda-dialog.tsx';

const setUp = (activity?: AgendaActivity) => {
  const onSave = jest.fn<(activity: AgendaActivity) => void>();
  render(<AgendaDialog isOpen onClose={() => {}} onSave={onSave} activity={activity} />);
  return onSave;
};
const save = () => userEvent.click(screen.getByText('Guardar'));

test('a new activity needs its name, date and description, and is not asked for its state', async () => {
  const onSave = setUp();
  expect(screen.getByRole('dialog', { name: 'Programar una actividad en tu agenda' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Estado')).not.toBeInTheDocument();

  await save();
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('El nombre es requerido');
  expect(screen.getByLabelText('Nombre')).toHaveFocus();

  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: '  Llamar al taller ' } });
  fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2026-01-15T09:30' } });
  await save();
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Descripción'), { target: { value: 'Preguntar por el freno' } });
  await save();
  expect(onSave).toHaveBeenCalledWith({
    name: 'Llamar al taller',
    date: '2026-01-15T09:30',
    description: 'Preguntar por el freno',
    state: 'pending',
  });
});

test('an activity that exists can be marked as done', async () => {
  const activity = {
    name: 'Llamar',
    date: '2026-01-15T09:30',
    description: 'Freno',
    state: 'pending',
  } as const;
  const onSave = setUp(activity);
  expect(screen.getByRole('dialog', { name: 'Editar la actividad' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Realizada');
  await save();
  expect(onSave).toHaveBeenCalledWith({ ...activity, state: 'done' });
});

test('a date that is over is told at the field, and does not keep the activity from being saved', async () => {
  const onSave = setUp();
  const date = screen.getByLabelText('Fecha');
  fireEvent.change(date, { target: { value: '2099-01-15T09:30' } });
  expect(date).not.toHaveAccessibleDescription();
  fireEvent.change(date, { target: { value: '2026-01-15T09:30' } });
  expect(date).toHaveAccessibleDescription('Esa fecha ya pasó: no habrá recordatorio.');
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Llamar' } });
  fireEvent.change(screen.getByLabelText('Descripción'), { target: { value: 'Por el freno' } });
  await save();
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('a year that cannot be planned is told at the date, and nothing is saved', async () => {
  const onSave = setUp();
  const date = screen.getByLabelText('Fecha');
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Llamar' } });
  fireEvent.change(screen.getByLabelText('Descripción'), { target: { value: 'Por el freno' } });
  for (const outside of ['2100-01-01T00:00', '1999-12-31T23:59']) {
    fireEvent.change(date, { target: { value: outside } });
    await save();
    expect(date).toHaveAccessibleDescription(/^Elige una fecha entre los años 2000 y 2099/);
    expect(date).toHaveFocus();
  }
  expect(onSave).not.toHaveBeenCalled();
  for (const inside of ['2000-01-01T00:00', '2099-12-31T23:59']) {
    fireEvent.change(date, { target: { value: inside } });
    await save();
    expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ date: inside }));
  }
});

test('why it was not saved takes the focus, each time', () => {
  const dialog = (error?: string) => (
    <AgendaDialog isOpen onClose={() => {}} onSave={() => {}} error={error} />
  );
  const { rerender } = render(dialog());
  for (let attempt = 0; attempt < 2; attempt += 1) {
    screen.getByLabelText('Nombre').focus();
    rerender(dialog());
    rerender(dialog('No hay conexión'));
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
  }
});
