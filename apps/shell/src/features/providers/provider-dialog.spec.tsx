import { expect, it, jest } from '@jest/globals';
import { createProvider } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

const open = (answer: () => unknown) => {
  const gateway = serveGateway([createProvider, answer]);
  const onClose = jest.fn();
  renderPage(<ProviderDialog onClose={onClose} />);
  return { gateway, onClose };
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: /Razón social/ }), 'Repuestos SAS');
  await userEvent.type(screen.getByRole('textbox', { name: /Nombre comercial/ }), 'Repuestos');
  await userEvent.type(screen.getByRole('textbox', { name: /WhatsApp/ }), '310 123 4567');
};

it('says before it is saved that the number gets a message', () => {
  open(() => ({ data: { id: 1 } }));
  expect(screen.getByRole('textbox', { name: /WhatsApp/ })).toHaveAccessibleDescription(
    /^Al guardar le llega un WhatsApp/,
  );
  expect(screen.getByRole('textbox', { name: /Razón social/ })).toHaveFocus();
});

it('says a refusal of the number once, at its field', async () => {
  const message = 'Ya tienes un proveedor con este número.';
  open(() => refusal('CONFLICT', [{ field: 'whatsapp', message }]));
  await fill();
  await save();
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: /WhatsApp/ })).toHaveFocus();
});

it('saves a provider with its number in full', async () => {
  const { gateway, onClose } = open(() => ({ data: { id: 1 } }));
  await save();
  expect(await screen.findByText('El número de WhatsApp es obligatorio')).toBeVisible();
  expect(screen.getByText('La razón social es obligatoria')).toBeVisible();
  expect(gateway.callsOf(createProvider)).toHaveLength(0);
  await fill();
  await save();
  expect(await screen.findByText('Proveedor guardado satisfactoriamente.')).toBeVisible();
  expect(gateway.callsOf(createProvider)[0]?.body).toEqual({
    razon_social: 'Repuestos SAS',
    nombre_comercial: 'Repuestos',
    whatsapp: '+573101234567',
    num_identificacion: null,
    configuracion: {},
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it.each([
  [
    'a number that is not on WhatsApp',
    () => refusal('NUMBER_NOT_ON_WHATSAPP'),
    [
      'El número +573101234567 no se encuentra registrado en la APP de WhatsApp',
      'Elige otro número para tu proveedor',
    ],
  ],
  [
    'any other failure',
    () => refusal('SERVICE_UNAVAILABLE'),
    ['Se ha presentado un error', 'El servicio no está disponible. Intenta de nuevo en un momento.'],
  ],
])('keeps what was typed after %s, and says so', async (_what, answer, words) => {
  const { onClose } = open(answer);
  await fill();
  await save();
  const alert = await screen.findByRole('alert');
  for (const each of words) expect(alert).toHaveTextContent(each);
  expect(alert.parentElement).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /Razón social/ })).toHaveValue('Repuestos SAS');
  expect(onClose).not.toHaveBeenCalled();
});

const Page = () => {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <ProviderDialog onClose={() => setIsOpen(false)} />;
};

it('tells who has closed its window that a provider was not saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  serveGateway([createProvider, () => answer.promise]);
  renderPage(<Page />);
  await fill();
  await save();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('SERVICE_UNAVAILABLE'));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('Se ha presentado un error')).toBeVisible();
});

it('takes a NIT with its check digit alone, and keeps what was agreed', async () => {
  const { gateway } = open(() => ({ data: { id: 1 } }));
  await fill();
  await userEvent.type(screen.getByRole('textbox', { name: /NIT/ }), '900373115-4');
  await userEvent.type(screen.getByRole('textbox', { name: /Lo que acordaron/ }), ' Crédito a 30 días ');
  await userEvent.click(screen.getByRole('checkbox', { name: /Elegirlo siempre/ }));
  await save();
  expect(await screen.findByText('El dígito de verificación del NIT no es correcto.')).toBeVisible();
  expect(gateway.callsOf(createProvider)).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: /NIT/ }), '{Backspace}3');
  await save();
  await waitFor(() => expect(gateway.callsOf(createProvider)).toHaveLength(1));
  expect(gateway.callsOf(createProvider)[0]?.body).toMatchObject({
    num_identificacion: '900373115-3',
    configuracion: { condiciones: 'Crédito a 30 días', preseleccionado: true },
  });
});
