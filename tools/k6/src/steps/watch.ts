import {
  listQuotationRequests,
  type LiveCommand,
  type LiveMessage,
  type QuotationRequest,
} from '@tuerca/contracts';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Threshold } from 'k6/options';
import { setTimeout } from 'k6/timers';
import { WebSocket, type MessageEvent } from 'k6/websockets';
import { call } from './call.ts';
import { mustHold, mustHoldThresholds, timeThreshold } from './measures.ts';
import { tokenOf, type Person } from './people.ts';
import { origin } from './setting.ts';

const requestSeen = new Trend('request_seen_ms', true);
const requestsSeen = new Counter('requests_seen');

/** From a request's creation to its message at a vendor. */
export const watchThresholds: Record<string, Threshold[]> = {
  request_seen_ms: timeThreshold('p(95)<1000'),
  requests_seen: ['count>0'],
  ...mustHoldThresholds,
};

/** Shorter than a token's lifetime. */
const longestWatchMs = 5 * 60_000;
const catchUpMs = 20_000;
const askAgainMs = 500;
/** The longest page of the list: it is searched for the newest requests of a watch. */
const pageSize = 200;

const untilEndOfLoad = (seconds: number): number =>
  Math.max(1000, Math.min(longestWatchMs, exec.scenario.startTime + seconds * 1000 - Date.now()));

const cameWhile = (vendor: Person, since: number): number[] =>
  call(listQuotationRequests, { query: { scopes: ['pending'], pageSize } }, tokenOf(vendor))
    .data.filter(({ created_at }) => Date.parse(created_at) > since)
    .map(({ id }) => id);

/**
 * A vendor keeps a websocket open until the load ends, in so many seconds, and receives every new request on
 * it. At the end all requests that the list has from that time must have arrived, allowing for a short delay.
 */
export const watchRequests = (vendor: Person, seconds: number): void => {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`, null, {
    headers: { authorization: `Bearer ${tokenOf(vendor)}` },
  });
  const seen = new Set<number>();
  const outcome = { isSubscribed: false, isComplete: false };
  let isLeaving = false;

  const send = (command: LiveCommand) => socket.send(JSON.stringify(command));

  const leave = (since: number, deadline: number) => {
    isLeaving = true;
    outcome.isComplete = cameWhile(vendor, since).every((id) => seen.has(id));
    if (outcome.isComplete || Date.now() > deadline) socket.close();
    else setTimeout(() => leave(since, deadline), askAgainMs);
  };

  const watch = () => {
    outcome.isSubscribed = true;
    const since = Date.now();
    const watchMs = untilEndOfLoad(seconds);
    setTimeout(() => leave(since, since + watchMs + catchUpMs), watchMs);
  };

  const take = ({ id, created_at }: QuotationRequest) => {
    seen.add(id);
    // A message that arrives while the list is read is handled late, so its delay is not recorded.
    if (isLeaving) return;
    requestSeen.add(Date.now() - Date.parse(created_at));
    requestsSeen.add(1);
  };

  socket.onopen = () =>
    send({ type: 'subscribe', channel: 'pendingQuotationRequests', userId: vendor.userId });
  socket.addEventListener('message', (event) => {
    const message = JSON.parse(String((event as MessageEvent).data)) as LiveMessage;
    if (message.type === 'subscribed') watch();
    else if (message.type === 'pendingQuotationRequests') take(message.data);
    else if (message.type === 'error') socket.close();
  });
  socket.onclose = () => {
    mustHold(outcome, {
      'the websocket is subscribed': ({ isSubscribed }) => isSubscribed,
      'the websocket brought every request': ({ isComplete }) => isComplete,
    });
    // A pause before a refused websocket is tried again.
    setTimeout(() => undefined, askAgainMs);
  };
};
