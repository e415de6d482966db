import { expect, it } from '@jest/globals';
import { listZones, register } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { RegisterPage } from '../register-page.tsx';
import { useLogin, useSession } from '../session.tsx';
import { LoginDialog } from './login-dialog.tsx';

const Page = () => {
  const { askLogin } = useSession();
  const { isLoginOpen } = useLogin();
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      <input aria-label="Nota" />
      <button onClick={() => askLogin(() => setIsDone(true), 'Ingresa para enviar el pedido.')}>Pedir</button>
      {isDone && <p>Pedido</p>}
      {isLoginOpen && <LoginDialog />}
    </>
  );
};
const Who = () => <p>{useSession().isRegistered ? 'Dentro' : 'Fuera'}</p>;
/** Whether the tab closes without a question. */
const closeTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const zones = [listZones, () => listOf([{ id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' }])] as const;
const fillIn = async () => {
  await type('Correo electrónico', 'laura@tuerca.test');
  await type('Número de WhatsApp', '3101234567');
  await type('Contraseña', 'Tuerca-2026');
  await userEvent.type(await screen.findByRole('combobox', { name: /Ciudad/ }), 'bog');
  await userEvent.click(await screen.findByRole('option', { name: /Bogotá/ }));
  await userEvent.click(screen.getByRole('checkbox'));
};

it('signs up in the window where one would sign in, and goes on where one was', async () => {
  let isTaken = true;
  serveGateway(zones, [
    register,
    () =>
      isTaken ? refusal('EMAIL_TAKEN') : { data: { id: 7, urlreturn: '/', user: sampleUser({ id: 7 }) } },
  ]);
  renderPage(<Page />, { at: '/cotizaciones' });
  await type('Nota', 'lo que escribía');
  await press('Pedir');
  expect(await screen.findByText('Ingresa para enviar el pedido.')).toBeVisible();
  await press('Crea tu cuenta');
  expect(await screen.findByRole('dialog', { name: 'Crea tu cuenta' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  await type('Nombre', 'Laura');
  await press('Ya tengo cuenta');
  expect(await screen.findByRole('button', { name: 'Ingresar con WhatsApp' })).toHaveFocus();
  await press('Crea tu cuenta');
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Laura');

  await fillIn();
  await press('Crear cuenta');
  const taken = await screen.findByText(/ya tiene una cuenta/);
  expect(taken).toHaveTextContent('laura@tuerca.test');
  isTaken = false;
  await press('Crear cuenta');
  expect(await screen.findByText('Pedido')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Nota')).toHaveValue('lo que escribía');
  expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/cotizaciones');
});

/** Signs up, which is not answered yet: only who closes the tab is asked. */
const signUp = async (gateway: ReturnType<typeof serveGateway>) => {
  await type('Nombre', 'Laura');
  await fillIn();
  await press('Crear cuenta');
  await waitFor(() => expect(gateway.callsOf(register)).toHaveLength(1));
  await waitFor(() => expect(closeTab()).toBe(false));
};

it('asks nothing of who closes it while they sign up, only of who closes the tab, and tells them that they were refused', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = serveGateway(zones, [register, () => answer.promise]);
  renderPage(<Page />);
  await press('Pedir');
  await press('Crea tu cuenta');
  await signUp(gateway);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByText('No se creó tu cuenta')).toBeVisible();
});

it('leads nobody on who has left the page of the sign-up before it was answered', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = serveGateway(zones, [register, () => answer.promise]);
  renderPage(
    <>
      <Who />
      <Link to="/otra">Otra página</Link>
      <Routes>
        <Route path={paths.register} element={<RegisterPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: paths.register },
  );
  await signUp(gateway);
  await userEvent.click(screen.getByRole('link', { name: 'Otra página' }));
  await press('Salir sin guardar');
  await waitFor(() => expect(screen.queryByLabelText('Nombre')).toBeNull());
  answer.resolve({ data: { id: 7, urlreturn: '/', user: sampleUser({ id: 7 }) } });
  await screen.findByText('Dentro');
  expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/otra');
});

it('leaves by Escape to what opened it', async () => {
  serveGateway();
  renderPage(<Page />);
  await press('Pedir');
  await press('Crea tu cuenta');
  await screen.findByLabelText('Nombre');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pedir' })).toHaveFocus());
});
