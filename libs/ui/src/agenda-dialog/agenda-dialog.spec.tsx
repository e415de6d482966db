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
  fireEvent.change(date, { target: { value: '2999-01-15T09:30' } });
  expect(date).not.toHaveAccessibleDescription();
  fireEvent.change(date, { target: { value: '2026-01-15T09:30' } });
  expect(date).toHaveAccessibleDescription('Esa fecha ya pasó: no habrá recordatorio.');
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Llamar' } });
  fireEvent.change(screen.getByLabelText('Descripción'), { target: { value: 'Por el freno' } });
  await save();
  expect(onSave).toHaveBeenCalledTimes(1);
});
