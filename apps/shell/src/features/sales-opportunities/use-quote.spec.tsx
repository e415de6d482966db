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
  const { quote, isModuleMissing } = useQuote();
  if (user === undefined) return null;
  return isModuleMissing ? 'Sin el módulo' : <button onClick={() => quote(40)}>Cotizar</button>;
};

it.each<[who: string, user: SessionUser | null, to: string]>([
  ['a visitor to how a store is opened', null, paths.openStore],
  ['a buyer to how a store is opened', sampleUser(), paths.openStore],
  ['a vendor to the request', sampleVendor(), paths.sellerRequest(40)],
])('leads %s', async (_who, user, to) => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: user === null, user } })]);
  renderPage(<Quote />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cotizar' }));
  await waitFor(() => expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(to));
});

it.each<[who: string, user: SessionUser]>([
  ['a vendor', { ...sampleVendor(), hastuercaGoModuleAdministration: false }],
  ['an adviser', sampleUser({ storeByAdviser: true, storeId: 3, adviserId: 21 })],
])('has %s of a store without the module ask for it', async (_who, user) => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user } })]);
  renderPage(<Quote />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cotizar' }));
  expect(await screen.findByText('Sin el módulo')).toBeVisible();
});
