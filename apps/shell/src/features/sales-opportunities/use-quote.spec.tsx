import { expect, it } from '@jest/globals';
import { readSessionControlData, type SessionUser } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { useSession } from '../session/session.tsx';
import { useQuote } from './use-quote.ts';

const Quote = () => {
  const { user } = useSession();
  const { quote } = useQuote();
  return user === undefined ? null : <button onClick={() => quote(40)}>Cotizar</button>;
};

it.each<[who: string, user: SessionUser | null, to: string]>([
  ['a visitor to the sign-up', null, paths.register],
  ['a buyer, who has an account, to how a store joins', sampleUser(), paths.help],
  [
    'a vendor to the request',
    { ...sampleVendor(), hastuercaGoModuleAdministration: true },
    paths.sellerRequest(40),
  ],
])('leads %s', async (_who, user, to) => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: user === null, user } })]);
  renderPage(<Quote />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cotizar' }));
  await waitFor(() => expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(to));
});
