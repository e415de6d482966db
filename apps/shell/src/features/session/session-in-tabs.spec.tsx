/** @apart The channel to other tabs is opened where the session is loaded. */
import { beforeEach, expect, it } from '@jest/globals';
import { countNotifications, readSessionControlData } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { otherTabs } from '../../testing/other-tabs.ts';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';

const { posted, hear } = otherTabs('tuerca.session');

const open = async () => {
  const { renderPage } = await import('../../testing/render-page.tsx');
  const { useSession } = await import('./session.tsx');
  const { useRead } = await import('../../shared/api.ts');
  const Page = () => {
    const { isSeller, renew } = useSession();
    const { data, error } = useRead(countNotifications, {});
    return (
      <>
        <button onClick={() => void renew()}>{isSeller ? 'Vende' : 'Compra'}</button>
        {data && <input aria-label="Nota" />}
        {error && <p>No se leyó</p>}
      </>
    );
  };
  renderPage(<Page />);
};

let user = sampleVendor();
let counted: () => unknown;
beforeEach(() => {
  user = sampleVendor();
  counted = () => ({ data: { count: 3 } });
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [countNotifications, () => counted()],
  );
});

it('whose rights were changed here has the other tabs know it at once', async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Vende' });
  user = sampleUser();
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Compra' })).toBeVisible();
  expect(posted).toEqual(['changed']);
});

it('whose rights were changed in another tab is shown so here', async () => {
  await open();
  await screen.findByRole('button', { name: 'Vende' });
  user = sampleUser();
  hear('changed');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compra' })).toBeVisible());
});

it('whose rights were changed in another tab keeps what is typed here, also where nothing is read again', async () => {
  await open();
  const note = await screen.findByRole('textbox', { name: 'Nota' });
  await userEvent.type(note, 'a medias');
  counted = () => refusal('SERVICE_UNAVAILABLE');
  hear('changed');
  expect(await screen.findByText('No se leyó')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nota' })).toBe(note);
  expect(note).toHaveValue('a medias');
});
