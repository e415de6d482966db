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

/** From the moment a request is kept to its message in a vendor's hands. */
export const watchThresholds: Record<string, Threshold[]> = {
  request_seen_ms: timeThreshold('p(95)<1000'),
  requests_seen: ['count>0'],
  ...mustHoldThresholds,
};

/** Shorter than a token lives. */
const longestWatchMs = 5 * 60_000;
const catchUpMs = 20_000;
const askAgainMs = 500;
/** The longest page of the list: of what came during a watch, the newest are looked for. */
const pageSize = 200;

const untilEndOfLoad = (seconds: number): number =>
  Math.max(1000, Math.min(longestWatchMs, exec.scenario.startTime + seconds * 1000 - Date.now()));

const cameWhile = (vendor: Person, since: number): number[] =>
  call(listQuotationRequests, { query: { scopes: ['pending'], pageSize } }, tokenOf(vendor))
    .data.filter(({ created_at }) => Date.parse(created_at) > since)
    .map(({ id }) => id);

/**
 * A vendor holds a websocket until the load of so many seconds ends and takes every new request from it. In the end all
 * that the list has from that time must have come, be it a moment later.
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
    // A message that comes while the list is read waits for that, so its time would not be its own.
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
    // A websocket that is refused is not asked for again at once.
    setTimeout(() => undefined, askAgainMs);
  };
};
