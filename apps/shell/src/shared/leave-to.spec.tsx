import { expect, it } from '@jest/globals';
import { Unsaved } from '@tuerca/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../config/paths.ts';
import { serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useLeaveTo } from './leave-to.ts';

const Page = ({ isTyped }: { readonly isTyped: boolean }) => {
  const leaveTo = useLeaveTo();
  return (
    <>
      <Unsaved when={isTyped} />
      <button onClick={() => leaveTo(paths.cart)}>Ver el carrito</button>
    </>
  );
};
const open = async (isTyped: boolean) => {
  serveGateway();
  renderPage(<Page isTyped={isTyped} />, { at: paths.garage, isInBrowser: true });
  await userEvent.click(screen.getByRole('button', { name: 'Ver el carrito' }));
};
const address = () => screen.getByLabelText('Dirección de la página');

it('goes at once where nothing would be lost', async () => {
  await open(false);
  await waitFor(() => expect(address()).toHaveTextContent(paths.cart));
});

it('asks first where typed text would be lost', async () => {
  await open(true);
  const leave = await screen.findByRole('button', { name: 'Salir sin guardar' });
  expect(address()).toHaveTextContent(paths.garage);
  await userEvent.click(leave);
  await waitFor(() => expect(address()).toHaveTextContent(paths.cart));
});
