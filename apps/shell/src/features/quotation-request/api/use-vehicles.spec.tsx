import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { limits, listVehicles, readSessionControlData } from '@tuerca/contracts';
import { act, screen } from '@testing-library/react';
import { listOf, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { useSession } from '../../session/session.tsx';
import { useVehicles } from './use-vehicles.ts';

const Garage = () => {
  const { isRegistered } = useSession();
  const { data } = useVehicles(isRegistered);
  return <output aria-label="Vehículos">{data?.data.length ?? 'nada'}</output>;
};

let userId = 7;
let vehicles: () => unknown;
const nextCheck = () => act(() => jest.advanceTimersByTimeAsync(limits.sessionCheckMs + 50));

beforeEach(async () => {
  jest.useFakeTimers();
  userId = 7;
  vehicles = () => listOf([{ id: 20 }]);
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: userId }) } })],
    [listVehicles, () => vehicles()],
  );
  renderPage(<Garage />);
  await act(() => jest.advanceTimersByTimeAsync(50));
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows the garage of one to nobody who signs in after them, while theirs is read', async () => {
  expect(screen.getByLabelText('Vehículos')).toHaveTextContent('1');
  vehicles = () => new Promise(() => undefined);
  userId = 9;
  await nextCheck();
  expect(screen.getByLabelText('Vehículos')).toHaveTextContent('nada');
});
