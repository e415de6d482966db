/** Sellers with an open screen, and a buyer who asks at an even rate: how long after a call its request is on the screens. */
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@tuerca/api-client';
import { createQuotationRequest } from '@tuerca/contracts';
import { requestOf } from '@tuerca/stack/main-job';
import { spreadOf, type Latency } from '../http-load.ts';
import { openSocket, type SocketUser } from '../open-socket.ts';
import { answerWith, sayReady, settingOf } from '../processes.ts';

export interface LiveSetting {
  origin: string;
  /** Each sells one of the brands, in turn. */
  sellers: readonly SocketUser[];
  buyer: string;
  brandIds: readonly number[];
  cityId: number;
}
export interface LiveTask {
  rate: number;
  seconds: number;
}
export interface LiveResult {
  /** From the call to each screen. */
  screen: Latency;
  /** From the call to the last screen that shows it. */
  last: Latency;
  messages: number;
  missing: number;
}

const { origin, sellers, buyer, brandIds, cityId } = settingOf<LiveSetting>();
const channel = 'pendingQuotationRequests';
const arrivalMs = 20_000;
const { call } = createClient({ baseUrl: origin, token: () => buyer, timeoutMs: 20_000 });

/** When each request came to each screen. */
const came = new Map<number, number[]>();
const onMessage = (bytes: Buffer) => {
  const at = performance.now();
  const { data } = JSON.parse(bytes.toString()) as { data?: { id?: number } };
  if (data?.id === undefined) return;
  const times = came.get(data.id) ?? [];
  times.push(at);
  came.set(data.id, times);
};
await Promise.all(sellers.map((seller) => openSocket(origin, seller, channel, onMessage)));

const askOne = async (place: number, key: string): Promise<{ id: number; sentAt: number }> => {
  const brandId = brandIds[place % brandIds.length]!;
  const sentAt = performance.now();
  const { data } = await call(createQuotationRequest, {
    body: requestOf({ brandId, cityId }),
    idempotencyKey: key,
  });
  return { id: data.id, sentAt };
};

answerWith(async ({ rate, seconds }: LiveTask): Promise<LiveResult> => {
  came.clear();
  const asked: Promise<{ id: number; sentAt: number }>[] = [];
  const began = performance.now();
  while (asked.length < rate * seconds) {
    await wait(Math.max(0, began + (asked.length * 1000) / rate - performance.now()));
    asked.push(askOne(asked.length, `live-${process.pid}-${began}-${asked.length}`));
  }
  const sent = await Promise.all(asked);
  const expected = sellers.length / brandIds.length;
  const missing = () =>
    sent.reduce((sum, { id }) => sum + Math.max(0, expected - (came.get(id)?.length ?? 0)), 0);
  for (const until = performance.now() + arrivalMs; missing() > 0 && performance.now() < until;)
    await wait(50);
  const times = sent.map(({ id, sentAt }) => (came.get(id) ?? []).map((at) => at - sentAt));
  return {
    screen: spreadOf(times.flat()),
    last: spreadOf(times.map((each) => Math.max(...each))),
    messages: times.flat().length,
    missing: missing(),
  };
});
sayReady({});
