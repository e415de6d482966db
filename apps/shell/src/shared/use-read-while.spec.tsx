import { afterEach, expect, it, jest } from '@jest/globals';
import { countNotificationsByTopic, readSessionControlData } from '@tuerca/contracts';
import { act, screen } from '@testing-library/react';
import { serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleUser } from '../testing/samples.ts';
import { useNow } from './now.ts';
import { useReadWhile } from './use-read-while.ts';

afterEach(() => void jest.useRealTimers());

/** Second by second, so that the page is drawn anew between them. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
};

/** Drawn anew every two seconds. */
const Left = () => {
  useNow(2000);
  const { data } = useReadWhile(
    countNotificationsByTopic,
    { params: { id: 1 } },
    10_000,
    (latest) => latest !== undefined && latest.data.newMessage > 0,
  );
  return <p>{`Quedan ${data?.data.newMessage ?? '…'}`}</p>;
};

it('reads again though the page is drawn anew more often, until there is nothing to wait for', async () => {
  jest.useFakeTimers();
  let newMessage = 2;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [countNotificationsByTopic, () => ({ data: { newMessage } })],
  );
  renderPage(<Left />);
  await pass(1);
  expect(screen.getByText('Quedan 2')).toBeVisible();
  newMessage = 0;
  await pass(12);
  expect(screen.getByText('Quedan 0')).toBeVisible();
  await pass(30);
  expect(gateway.callsOf(countNotificationsByTopic)).toHaveLength(2);
});
