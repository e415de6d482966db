import { expect, it } from '@jest/globals';
import { readSessionControlData, updateUserPreferences, type SessionUser } from '@tuerca/contracts';
import { choosePreferences } from '@tuerca/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { NoticeChoicesPage } from './notice-choices-page.tsx';

const open = async (given: Partial<SessionUser>, refused?: () => Response) => {
  const user = sampleUser(given);
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [
      updateUserPreferences,
      ({ body }) => refused?.() ?? { data: choosePreferences(user.preferences, body as object) },
    ],
  );
  renderPage(<NoticeChoicesPage />);
  const group = await screen.findByRole('group', { name: 'Recordatorios' });
  return { gateway, reminders: within(group).getAllByRole('switch') };
};

it('shows a buyer the reminder of quotations that end, on until it is switched off', async () => {
  const { gateway, reminders } = await open({});
  expect(reminders).toHaveLength(4);
  const [expiring, , planned, vehiclePaper] = reminders;
  expect(vehiclePaper).toHaveAccessibleName(
    'Papeles y aceite de mis vehículos Un mes y una semana antes de cada fecha que anotaste en tu garaje.',
  );
  expect(planned).toHaveAccessibleName('Actividades de mi agenda 30 minutos antes de cada una.');
  expect(expiring).toHaveAccessibleName(
    'Cotizaciones por vencer El día antes del último en que puedes pedir.',
  );
  expect(expiring).toBeChecked();
  await userEvent.click(expiring!);
  expect(expiring).not.toBeChecked();
  await waitFor(() =>
    expect(gateway.callsOf(updateUserPreferences)[0]?.body).toEqual({ reminders: { expiring: false } }),
  );
});

it('shows sellers theirs as they were left, and names its minutes', async () => {
  const preferences = { reminders: { unanswered: false } };
  const { gateway, reminders } = await open({ isVendor: true, storeId: 3, preferences });
  expect(reminders).toHaveLength(5);
  const [unanswered, expiring] = reminders;
  expect(unanswered).toHaveAccessibleName(
    'Solicitudes sin tu respuesta A los 20 y a los 40 minutos; las que coinciden van en uno solo.',
  );
  expect(unanswered).not.toBeChecked();
  expect(expiring).toBeChecked();
  unanswered!.focus();
  await userEvent.keyboard(' ');
  expect(unanswered).toBeChecked();
  await waitFor(() =>
    expect(gateway.callsOf(updateUserPreferences)[0]?.body).toEqual({ reminders: { unanswered: true } }),
  );
});

it('shows who runs the module the requests that nobody can quote and those without quotations', async () => {
  const { gateway, reminders } = await open({ managetuercaGoModule: true });
  expect(reminders).toHaveLength(6);
  expect(reminders[4]).toHaveAccessibleName(
    'Solicitudes que nadie puede cotizar Apenas llegan, si ninguna tienda maneja la marca en ese país.',
  );
  expect(reminders[5]).toHaveAccessibleName(
    'Solicitudes sin cotizaciones A los 50 minutos, mientras ninguna tienda haya cotizado.',
  );
  // Their letters have a choice of ways too.
  const letters = within(screen.getByRole('group', { name: 'Solicitudes del módulo' }));
  await userEvent.click(letters.getByRole('switch', { name: 'Correo' }));
  await waitFor(() =>
    expect(gateway.callsOf(updateUserPreferences)[0]?.body).toEqual({
      letters: { requests: { email: false } },
    }),
  );
});

it('takes a choice back that was not saved, and says so', async () => {
  const { reminders } = await open({}, () => refusal('UNEXPECTED'));
  await userEvent.click(reminders[0]!);
  expect(await screen.findByText(/No se guardó tu elección/)).toBeVisible();
  expect(reminders[0]).toBeChecked();
});
