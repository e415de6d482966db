import { describe, expect, it } from '@jest/globals';
import { readSessionControlData, requestAuthenticationCode, startGuestSession } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { ContactStep } from './contact-step.tsx';
import { emptyDraft, type WizardDraft } from './draft.ts';

const Step = ({ mobile }: { readonly mobile: string }) => {
  const city = { id: 11, full_name: 'Bogotá, Colombia' };
  const contact = { name: 'Mariana Rojas', email: 'mariana@tuerca.test', mobile, city };
  const form = useForm<WizardDraft>({ defaultValues: { ...emptyDraft(), contact } });
  return (
    <FormProvider {...form}>
      <ContactStep onReady={() => undefined} onBack={() => undefined} />
    </FormProvider>
  );
};
/** A gateway that sends one code and refuses any other. */
const open = (mobile: string) => {
  let sent = 0;
  const guest = sampleUser({ isGuest: true, mobile: null, mobile_verified: false });
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: guest } })],
    [startGuestSession, () => ({ data: { user: guest } })],
    [requestAuthenticationCode, () => (sent++ === 0 ? { data: {} } : refusal('CODE_TOO_MANY'))],
  );
  renderPage(<Step mobile={mobile} />);
  return gateway;
};

describe('the contact step', () => {
  it('asks for one code when its button is pressed twice', async () => {
    const gateway = open('3101234501');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByRole('dialog');
    expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(1);
  });

  it('opens again for the code that was sent, and stays open when another is refused', async () => {
    const gateway = open('3101234502');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    const dialog = await screen.findByRole('dialog');
    expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otro código' }));
    await waitFor(() => expect(dialog).toHaveTextContent(/Has pedido demasiados códigos/));
  });
});
