import { expect, it, jest } from '@jest/globals';
import { readSessionControlData, requestContactCode } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { useSession } from '../session/session.tsx';
import { ProofDialog } from './proof-dialog.tsx';

const user = sampleUser({ email: 'laura@tuerca.test', mobile: '+573101234567' });

const open = async (answer: (to: { email?: string; mobile?: string }) => unknown) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user, login_url: null } })],
    [requestContactCode, ({ body }) => answer(body as { email?: string; mobile?: string })],
  );
  const onProof = jest.fn(async (_proof: object) => undefined);
  const Opened = () =>
    useSession().user && (
      <ProofDialog
        title="Cierre"
        action="Cerrar mi cuenta"
        failed="No se cerró"
        onProof={onProof}
        onClose={() => undefined}
      >
        Demuestra que eres tú
      </ProofDialog>
    );
  renderPage(<Opened />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Usar un código en vez de la contraseña' }),
  );
  return onProof;
};
const toEmail = 'Te enviamos un código de 6 dígitos a laura@tuerca.test.';
const confirm = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Código' }), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar mi cuenta' }));
};

it.each(['CONTACT_NEW', 'NUMBER_NOT_ON_WHATSAPP'] as const)(
  'sends the code to the e-mail where the number can confirm nothing: %s',
  async (why) => {
    const onProof = await open(({ email }) =>
      email === undefined ? refusal(why) : { data: { sent_to: email, expires_in: 600 } },
    );
    expect(await screen.findByText(toEmail)).toBeVisible();
    await confirm();
    expect(onProof.mock.calls[0]?.[0]).toEqual({ code: '123456', sent_by: 'email' });
  },
);

it('sends the code to the e-mail where that by WhatsApp does not arrive', async () => {
  const onProof = await open(({ email, mobile }) => ({
    data: { sent_to: email ?? mobile, expires_in: 600 },
  }));
  expect(await screen.findByText(/6 dígitos a \+573101234567/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'No me llega: enviarlo a mi correo' }));
  expect(await screen.findByText(toEmail)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^No me llega/ })).toBeNull();
  await confirm();
  expect(onProof.mock.calls[0]?.[0]).toEqual({ code: '123456', sent_by: 'email' });
});

it('tells who has closed it that it was refused', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user, login_url: null } })]);
  const answer = Promise.withResolvers<void>();
  const Opened = () => {
    const [isOpen, setIsOpen] = useState(true);
    const session = useSession();
    return (
      session.user &&
      isOpen && (
        <ProofDialog
          title="Cierre"
          action="Cerrar mi cuenta"
          failed="No se cerró"
          onProof={() => answer.promise}
          onClose={() => setIsOpen(false)}
        >
          Demuestra que eres tú
        </ProofDialog>
      )
    );
  };
  renderPage(<Opened />);
  await userEvent.type(await screen.findByLabelText('Tu contraseña'), 'otra');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar mi cuenta' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.reject(new Error('down'));
  expect(await screen.findByText('No se cerró')).toBeVisible();
});

const Reopened = () => {
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  return (
    session.user && (
      <>
        <button onClick={() => setIsOpen(true)}>Abrir</button>
        {isOpen && (
          <ProofDialog
            title="Cierre"
            action="Cerrar mi cuenta"
            failed="No se cerró"
            onProof={async () => undefined}
            onClose={() => setIsOpen(false)}
          >
            Demuestra que eres tú
          </ProofDialog>
        )}
      </>
    )
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('tells who has closed it where a code went meanwhile, asks for it the next time, and takes the password as well', async () => {
  const answer = Promise.withResolvers<unknown>();
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user, login_url: null } })],
    [requestContactCode, () => answer.promise],
  );
  renderPage(<Reopened />);
  await press('Abrir');
  await press('Usar un código en vez de la contraseña');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve({ data: { sent_to: user.mobile, expires_in: 600 } });
  expect(await screen.findByText(/^Te enviamos un código a \+573101234567\./)).toBeVisible();
  await press('Abrir');
  expect(await screen.findByRole('textbox', { name: 'Código' })).toBeVisible();
  await press('Usar mi contraseña');
  expect(await screen.findByLabelText('Tu contraseña')).toBeVisible();
});

it('tells who has closed it that no code was sent, and of another one once, where that went', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()] as const;
  const codes = [answers[0].promise, { data: { sent_to: user.mobile, expires_in: 600 } }, answers[1].promise];
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user, login_url: null } })],
    [requestContactCode, () => codes.shift()],
  );
  renderPage(<Reopened />);
  const leave = async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await press('Abrir');
  await press('Usar un código en vez de la contraseña');
  await leave();
  answers[0].resolve(refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByText('No se cerró')).toBeVisible();

  await press('Abrir');
  await press('Usar un código en vez de la contraseña');
  await screen.findByRole('textbox', { name: 'Código' });
  await press('Enviar otro código');
  await leave();
  answers[1].resolve({ data: { sent_to: user.mobile, expires_in: 600 } });
  expect(await screen.findByText(/^Te enviamos un código a \+573101234567\./)).toBeVisible();
  expect(screen.queryByText(/^Te enviamos otro código/)).toBeNull();
  // Its code is asked for no more.
  await press('Abrir');
  await press('Usar mi contraseña');
});
