import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startPoller } from './poller.ts';

const pollMs = 1000;
const restMs = 20;

describe('a poller', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const start = (work = jest.fn<() => Promise<number | void>>().mockResolvedValue(undefined)) => ({
    work,
    poller: startPoller({ work, pollMs, restMs }),
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('begins at once, and again after a while without a wake', async () => {
    const { work } = start();
    expect(work).toHaveBeenCalledTimes(1);
    await pass(pollMs - 1);
    expect(work).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('begins later where it is told so', async () => {
    const work = jest.fn<() => Promise<void>>().mockResolvedValue(undefined);
    startPoller({ work, pollMs, firstInMs: 300 });
    await pass(299);
    expect(work).not.toHaveBeenCalled();
    await pass(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('begins at once when woken after a rest', async () => {
    const { work, poller } = start();
    await pass(restMs);
    poller.wake();
    await pass(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('answers wakes that come close together by one', async () => {
    const { work, poller } = start();
    for (let wake = 0; wake < 5; wake += 1) {
      poller.wake();
      await pass(2);
    }
    expect(work).toHaveBeenCalledTimes(1);
    await pass(restMs);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('comes again for what came while a round was at work', async () => {
    let finish = (): void => undefined;
    const { work, poller } = start(
      jest.fn(() => new Promise<void>((resolve) => (finish = resolve))) as never,
    );
    await pass(restMs);
    poller.wake();
    await pass(restMs);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await pass(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('looks again when the work says', async () => {
    const { work } = start(jest.fn<() => Promise<number | void>>().mockResolvedValue(50));
    await pass(50);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('ends with a last round for what it was woken for', async () => {
    const { work, poller } = start();
    await pass(0);
    poller.wake();
    await poller.stop();
    expect(work).toHaveBeenCalledTimes(2);
    await pass(pollMs * 2);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('ends with the round at work, and none begins after', async () => {
    let finish = (): void => undefined;
    const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const poller = startPoller({ work, pollMs, restMs });
    const stopping = poller.stop();
    finish();
    await stopping;
    poller.wake();
    await pass(pollMs * 2);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
