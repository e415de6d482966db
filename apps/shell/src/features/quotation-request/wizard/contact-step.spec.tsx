import { describe, expect, it, jest } from '@jest/globals';
import {
  createOrUpdateUserInQuotation,
  limits,
  listSocialServices,
  readSessionControlData,
  requestAuthenticationCode,
  startGuestSession,
  type SessionUser,
} from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { ContactStep } from './contact-step.tsx';
import { emptyDraft, type WizardDraft } from './draft.ts';

const Step = ({
  mobile,
  given,
  onReady = () => undefined,
}: {
  readonly mobile: string;
  readonly given?: Partial<WizardDraft['contact']>;
  readonly onReady?: (user: SessionUser) => void;
}) => {
  const city = { id: 11, full_name: 'Bogotá, Colombia' };
  const contact = { name: 'Mariana Rojas', email: 'mariana@tuerca.test', mobile, city, ...given };
  const form = useForm<WizardDraft>({ defaultValues: { ...emptyDraft(), contact } });
  return (
    <FormProvider {...form}>
      <ContactStep onReady={onReady} onBack={() => undefined} />
    </FormProvider>
  );
};
/** A gateway stub that sends one code and refuses to send another. */
const open = (mobile: string) => {
  let sent = 0;
  const guest = sampleUser({ isGuest: true, mobile: null, mobile_verified: false });
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: guest } })],
    [startGuestSession, () => ({ data: { user: guest } })],
    [listSocialServices, () => ({ data: [{ id: 'google', label: 'Google' }] })],
    [requestAuthenticationCode, () => (sent++ === 0 ? { data: {} } : refusal('CODE_TOO_MANY'))],
  );
  renderPage(<Step mobile={mobile} />);
  return gateway;
};

const accept = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /Acepto los términos/ }));

describe('the contact step', () => {
  it('sends nothing before the terms and the use of data are accepted, both of which it leads to', async () => {
    const gateway = open('3101234500');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    const box = screen.getByRole('checkbox', { name: /Acepto los términos/ });
    expect(await screen.findByText(/Debes aceptar los términos/)).toBeVisible();
    expect(box).toHaveFocus();
    expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'términos y condiciones' })).toHaveAttribute('href', paths.terms);
    expect(screen.getByRole('link', { name: 'política de privacidad' })).toHaveAttribute(
      'href',
      paths.privacy,
    );
    await userEvent.click(box);
    await waitFor(() => expect(screen.queryByText(/Debes aceptar los términos/)).toBeNull());
  });

  it.each([
    ['says to who has typed their data before', '3101234500', 1],
    ['says nothing to who types them for the first time', '', 0],
  ])('%s that the terms are accepted by hand each time', async (_what, mobile, times) => {
    open(mobile);
    expect(await screen.findByRole('checkbox', { name: /Acepto los términos/ })).not.toBeChecked();
    expect(screen.queryAllByText(/esto lo aceptas cada vez/)).toHaveLength(times);
  });

  it('leads to the first field that is wrong as they are read, a city too', async () => {
    serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
    renderPage(<Step mobile="" given={{ city: null, email: '' }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('La ciudad es obligatoria')).toBeVisible();
    const city = await screen.findByRole('combobox', { name: 'Ciudad' });
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(city).toHaveFocus());
  });

  it('lets who has an account sign in instead, in the place of what a new one is asked', async () => {
    open('3101234503');
    expect(await screen.findByRole('textbox', { name: /Nombre/ })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Estoy registrado' }));
    expect(await screen.findByRole('button', { name: 'Ingresar con WhatsApp' })).toBeVisible();
    expect(screen.getByText(/^Al ingresar enviamos tu solicitud para Bogotá, Colombia/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Nombre/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Nuevo usuario' }));
    expect(await screen.findByRole('textbox', { name: /Nombre/ })).toHaveValue('Mariana Rojas');
  });

  it('waits without a network in one message, and goes on by itself when there is one', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const gateway = open('3101234504');
    await accept();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/continuamos cuando vuelva la red/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(0);

    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('dialog', { name: 'Confirma tu número' })).toBeVisible();
    expect(screen.queryByText(/continuamos cuando vuelva la red/)).toBeNull();
    expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(1);
  });

  it('asks for one code when its button is pressed twice', async () => {
    const gateway = open('3101234501');
    await accept();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByRole('dialog');
    expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(1);
  });

  it('gives the account that has the number the city that was chosen, where its own is of the other country', async () => {
    const guest = sampleUser({ isGuest: true, mobile: null, mobile_verified: false });
    const puebla = { id: 900, name: 'Puebla', full_name: 'Puebla, México' };
    const mexican = sampleUser({
      fullName: 'Luz Mora',
      email: 'luz@tuerca.test',
      country: 'MX',
      city: puebla,
    });
    const answers = [mexican, sampleUser({ fullName: 'Luz Mora', email: 'luz@tuerca.test' })];
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: true, user: guest } })],
      [startGuestSession, () => ({ data: { user: guest } })],
      [requestAuthenticationCode, () => ({ data: {} })],
      [createOrUpdateUserInQuotation, () => ({ data: { user: answers.shift() } })],
    );
    const onReady = jest.fn<(user: SessionUser) => void>();
    renderPage(<Step mobile="3101234509" onReady={onReady} />);
    await accept();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /[Cc]ódigo/ }), '123456');
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(onReady.mock.calls[0]![0].country).toBe('CO');
    const [first, second] = gateway.callsOf(createOrUpdateUserInQuotation).map(({ body }) => body);
    expect(first).toMatchObject({ name: 'Mariana Rojas', code: '123456' });
    expect(second).toMatchObject({
      name: 'Luz Mora',
      email: 'luz@tuerca.test',
      localization_administrative_zone_id: 11,
    });
    expect(second).not.toHaveProperty('code');
  });

  it('asks for a code by an Enter in the field of the number, once', async () => {
    const gateway = open('310123450');
    await accept();
    await userEvent.type(screen.getByRole('textbox', { name: 'WhatsApp' }), '7{Enter}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Confirma tu número' })).toHaveTextContent('3101234507');
    expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(1);
  });

  it('says of a number that is confirmed that it is, and of another that it gets a code', async () => {
    serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
    renderPage(<Step mobile="+573101234567" />);
    expect(await screen.findByText('Este número ya está confirmado')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'WhatsApp' });
    await userEvent.clear(field);
    await userEvent.type(field, '310 123 4568');
    expect(screen.getByText('Te enviaremos un código para confirmarlo')).toBeVisible();
    await userEvent.type(field, '{Backspace}7');
    expect(screen.getByText('Este número ya está confirmado')).toBeVisible();
  });

  it('asks for no code offline where the number is confirmed, and goes on with what the account has', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = sampleUser();
    serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user } })]);
    const onReady = jest.fn();
    renderPage(<Step mobile={user.mobile ?? ''} onReady={onReady} />);
    await screen.findByText('Este número ya está confirmado');
    const name = screen.getByRole('textbox', { name: 'Nombre' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Mariana R.{Enter}');
    expect(await screen.findByText(/^Sin red no podemos guardarlo/)).toBeVisible();
    expect(screen.queryByText('Te falta confirmar tu número')).toBeNull();
    expect(onReady).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Seguir con los datos de mi cuenta' }));
    expect(name).toHaveValue(user.fullName);
    expect(onReady).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['the network goes while it is saved', false],
    ['nothing answers though the device says that it is online', true],
  ])('goes on with the account that nothing was changed of, also where %s', async (_what, isOnline) => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const user = sampleUser({ fullName: 'Mariana Rojas', email: 'mariana@tuerca.test' });
    const saved = Promise.withResolvers<object>();
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user } })],
      [createOrUpdateUserInQuotation, () => saved.promise],
    );
    const onReady = jest.fn();
    renderPage(<Step mobile={user.mobile ?? ''} onReady={onReady} />);
    await screen.findByText('Este número ya está confirmado');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(gateway.callsOf(createOrUpdateUserInQuotation)).toHaveLength(1));
    network.mockReturnValue(isOnline);
    await act(async () => saved.reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Te falta guardar lo que cambiaste')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('comes back from another service to the page that sends the request, not to the home page', async () => {
    open('3101234508');
    await userEvent.click(await screen.findByRole('radio', { name: 'Estoy registrado' }));
    expect(await screen.findByRole('link', { name: /^Continuar con/ })).toHaveAttribute(
      'href',
      paths.socialLogin('google', paths.newRequest),
    );
  });

  it('says that what was saved was refused, and leads to the first field that was', async () => {
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
      [
        createOrUpdateUserInQuotation,
        () =>
          refusal('INVALID_INPUT', [
            { field: 'mobile', message: 'Ese número no es de WhatsApp' },
            { field: 'email', message: 'Ese correo ya tiene cuenta' },
          ]),
      ],
    );
    renderPage(<Step mobile="3101234567" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Revisa los datos ingresados.')).toBeVisible();
    expect(screen.getByText('Ese correo ya tiene cuenta')).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
  });

  it('says what was refused of none of its fields', async () => {
    const message = 'Los términos cambiaron. Recarga la página y acéptalos de nuevo.';
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
      [
        createOrUpdateUserInQuotation,
        () => refusal('INVALID_INPUT', [{ field: 'documents_version', message }]),
      ],
    );
    renderPage(<Step mobile="3101234567" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Revisa los datos ingresados.')).toBeNull();
  });

  it('opens again for the code that was sent, and stays open when another is refused', async () => {
    const gateway = open('3101234502');
    await accept();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    const dialog = await screen.findByRole('dialog');
    expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(1);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.code.resendSeconds * 1000);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Enviar otro código' }, { timeout: 3000 }),
    );
    clock.mockRestore();
    await waitFor(() => expect(dialog).toHaveTextContent(/Has pedido demasiados códigos/));
  });
});
