import { expect, it, jest } from '@jest/globals';
import { readSessionControlData, requestContactCode } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { useSession } from '../session/session.tsx';
import { ProofDialog } from './proof-dialog.tsx';

it('sends the code to the e-mail where the number is too new to confirm anything', async () => {
  const user = sampleUser({ email: 'laura@tuerca.test', mobile: '+573101234567' });
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user, login_url: null } })],
    [
      requestContactCode,
      ({ body }) => {
        const { email } = body as { email?: string };
        return email === undefined ? refusal('CONTACT_NEW') : { data: { sent_to: email, expires_in: 600 } };
      },
    ],
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
  expect(await screen.findByText('Te enviamos un código de 6 dígitos a laura@tuerca.test.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Código' }), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar mi cuenta' }));
  expect(onProof).toHaveBeenCalledWith({ code: '123456', sent_by: 'email' });
});
