import { expect, it } from '@jest/globals';
import { errors, listZones, readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CitySearch } from './city-search.tsx';

const none = 'No encontramos esa ciudad';
const open = (answer: () => unknown) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
    [listZones, answer],
  );
  renderPage(<CitySearch value={null} onChange={() => undefined} />);
};
const type = async (text: string) =>
  userEvent.type(await screen.findByRole('combobox', { name: /^Ciudad/ }), text);

it('says that there is no city of a name', async () => {
  open(() => listOf([]));
  await type('Xyz');
  expect(await screen.findByText(none)).toBeVisible();
});

it('says why cities could not be read, not that there is none of the name', async () => {
  open(() => refusal('SERVICE_UNAVAILABLE'));
  await type('Cali');
  expect(await screen.findByText(errors.SERVICE_UNAVAILABLE.message)).toBeVisible();
  expect(screen.queryByText(none)).toBeNull();
});
