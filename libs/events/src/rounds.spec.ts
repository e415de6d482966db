import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startRounds } from './rounds.ts';

const pollMs = 1000;
const restMs = 20;

describe('rounds of work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const start = (work = jest.fn<() => Promise<number | void>>().mockResolvedValue(undefined)) => ({
    work,
    rounds: startRounds({ work, pollMs, restMs }),
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('begin at once, and again after a while without a wake', async () => {
    const { work } = start();
    expect(work).toHaveBeenCalledTimes(1);
    await pass(pollMs - 1);
    expect(work).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('begin at once when woken after a rest', async () => {
    const { work, rounds } = start();
    await pass(restMs);
    rounds.wake();
    await pass(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('answer wakes that come close together by one', async () => {
    const { work, rounds } = start();
    for (let wake = 0; wake < 5; wake += 1) {
      rounds.wake();
      await pass(2);
    }
    expect(work).toHaveBeenCalledTimes(1);
    await pass(restMs);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('come again for what came while one was at work', async () => {
    let finish = (): void => undefined;
    const { work, rounds } = start(
      jest.fn(() => new Promise<void>((resolve) => (finish = resolve))) as never,
    );
    await pass(restMs);
    rounds.wake();
    await pass(restMs);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await pass(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('look again when the work says', async () => {
    const { work } = start(jest.fn<() => Promise<number | void>>().mockResolvedValue(50));
    await pass(50);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('end with a last one for what they were woken for', async () => {
    const { work, rounds } = start();
    await pass(0);
    rounds.wake();
    await rounds.stop();
    expect(work).toHaveBeenCalledTimes(2);
    await pass(pollMs * 2);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('end with the one at work, and none begins after', async () => {
    let finish = (): void => undefined;
    const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const rounds = startRounds({ work, pollMs, restMs });
    const stopping = rounds.stop();
    finish();
    await stopping;
    rounds.wake();
    await pass(pollMs * 2);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
