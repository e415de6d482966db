import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { liveCloseCodes, livePingMs, refreshSession, type Channel } from '@tuerca/contracts';
import { act, render } from '@testing-library/react';
import { refusal, serveGateway } from '../testing/fake-gateway.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { useLive } from './live.ts';

const lastSocket = () => FakeSocket.opened.at(-1)!;
const longerThanAnyRetry = 60_000;

const Listener = ({
  channel,
  userId,
  onData,
}: {
  channel: Channel;
  userId: number | null;
  onData: (data: unknown) => void;
}) => {
  useLive(channel, userId, onData);
  return null;
};

const listen = (channel: Channel = 'notifications', userId: number | null = 7) => {
  const onData = jest.fn();
  const view = render(<Listener channel={channel} userId={userId} onData={onData} />);
  return { onData, ...view };
};

const done = { kind: 'done', topic: null } as const;
const delivered = {
  kind: 'delivered',
  conversation_id: 1,
  quotation_request_id: 2,
  up_to_message_id: 3,
} as const;

const realSocket = globalThis.WebSocket;
beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.opened = [];
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
});
afterEach(() => {
  globalThis.WebSocket = realSocket;
  jest.useRealTimers();
});

describe('the live connection', () => {
  it('subscribes once it is open, hands over what comes, and leaves with the last listener', () => {
    const { onData, unmount } = listen();
    expect(lastSocket().url).toBe('ws://localhost/ws');
    lastSocket().accept();
    expect(lastSocket().sent).toEqual([{ type: 'subscribe', channel: 'notifications', userId: 7 }]);
    lastSocket().push({ type: 'notifications', cursor: 'c1', data: done });
    lastSocket().push({ type: 'chatMessages', cursor: 'x1', data: delivered });
    expect(onData.mock.calls).toEqual([[done]]);
    unmount();
    expect(lastSocket().sent.at(-1)).toEqual({ type: 'unsubscribe', channel: 'notifications', userId: 7 });
    expect(lastSocket().readyState).toBe(3);
    jest.advanceTimersByTime(longerThanAnyRetry);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('shares one socket between listeners, and does not open one for a visitor', () => {
    const visitor = listen('notifications', null);
    expect(FakeSocket.opened).toHaveLength(0);
    const first = listen();
    const second = listen('chatMessages');
    expect(FakeSocket.opened).toHaveLength(1);
    for (const each of [visitor, first, second]) each.unmount();
  });

  it('resumes each channel from its cursor after a break', () => {
    const { onData, unmount } = listen();
    lastSocket().accept();
    lastSocket().push({ type: 'subscribed', channel: 'notifications', cursor: 'c0' });
    lastSocket().push({ type: 'notifications', cursor: 'c5', data: done });
    lastSocket().close(1006);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(longerThanAnyRetry);
    expect(FakeSocket.opened).toHaveLength(2);
    lastSocket().accept();
    expect(lastSocket().sent).toEqual([
      { type: 'subscribe', channel: 'notifications', userId: 7, cursor: 'c5' },
    ]);
    lastSocket().push({ type: 'subscribed', channel: 'notifications', cursor: 'c5' });
    expect(onData.mock.calls).toEqual([[null], [done]]);
    unmount();
  });

  it('waits longer after each failure to connect', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { unmount } = listen();
    const waits = [500, 1000, 2000];
    for (const [index, wait] of waits.entries()) {
      lastSocket().close(1006);
      jest.advanceTimersByTime(wait - 1);
      expect(FakeSocket.opened).toHaveLength(index + 1);
      jest.advanceTimersByTime(1);
      expect(FakeSocket.opened).toHaveLength(index + 2);
    }
    unmount();
  });

  it('says to read again when too much was missed, and goes on from the new cursor', () => {
    const { onData, unmount } = listen();
    lastSocket().accept();
    lastSocket().push({ type: 'reload', channel: 'notifications', cursor: 'c9' });
    expect(onData.mock.calls).toEqual([[null]]);
    lastSocket().push({ type: 'reconnect' });
    jest.advanceTimersByTime(longerThanAnyRetry);
    lastSocket().accept();
    expect(lastSocket().sent).toEqual([expect.objectContaining({ cursor: 'c9' })]);
    unmount();
  });

  it('leaves a connection on which nothing answers its ping, and comes back', () => {
    const { unmount } = listen();
    const first = lastSocket();
    first.accept();
    jest.advanceTimersByTime(livePingMs);
    first.push({ type: 'pong' });
    jest.advanceTimersByTime(livePingMs);
    expect(first.sent.filter(({ type }) => type === 'ping')).toHaveLength(2);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(livePingMs);
    expect(first.readyState).toBe(3);
    jest.advanceTimersByTime(1000);
    expect(FakeSocket.opened).toHaveLength(2);
    lastSocket().accept();
    expect(lastSocket().sent).toEqual([{ type: 'subscribe', channel: 'notifications', userId: 7 }]);
    unmount();
  });

  it('does not come back when it was refused', () => {
    const { unmount } = listen();
    lastSocket().accept();
    lastSocket().close(liveCloseCodes.refused);
    jest.advanceTimersByTime(longerThanAnyRetry);
    expect(FakeSocket.opened).toHaveLength(1);
    unmount();
  });

  it('comes back where the session that has expired could not be renewed yet', async () => {
    serveGateway([refreshSession, () => refusal('SERVICE_UNAVAILABLE')]);
    const { unmount } = listen();
    lastSocket().accept();
    lastSocket().close(liveCloseCodes.sessionExpired);
    await act(() => jest.advanceTimersByTimeAsync(longerThanAnyRetry));
    expect(FakeSocket.opened).toHaveLength(2);
    unmount();
  });

  it('renews the session before it comes back when the session has expired', async () => {
    const gateway = serveGateway([refreshSession, () => ({ data: {} })]);
    const { unmount } = listen();
    lastSocket().accept();
    lastSocket().close(liveCloseCodes.sessionExpired);
    await act(() => jest.advanceTimersByTimeAsync(longerThanAnyRetry));
    expect(gateway.callsOf(refreshSession)).toHaveLength(1);
    expect(FakeSocket.opened).toHaveLength(2);
    unmount();
  });
});
