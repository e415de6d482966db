import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { liveCloseCodes, livePingMs, longestLiveCommand } from '@tuerca/contracts';
import type { Claims, LiveCloseCode, LiveMessage } from '@tuerca/contracts';
import { AppError, endSilent } from '@tuerca/service/core';
import type { Log } from '@tuerca/service/core';
import WebSocket, { WebSocketServer } from 'ws';
import { limits } from '../limits/limits.ts';
import { tooManySockets, unavailable } from './live-link.ts';
import type { LinkedSocket, LiveLink, LiveListener } from './live-link.ts';

const goodbyeMs = 1000;
const reconnect = JSON.stringify({ type: 'reconnect' } satisfies LiveMessage);

export interface LiveSocketsOptions {
  link: LiveLink;
  log: Log;
  /** Open at once from one address. */
  most?: number;
  pingMs?: number;
  maxWaitingBytes?: number;
}

/** Who asks for a websocket. */
export interface LiveClient {
  address: string;
  token: string | null;
  claims: Claims | null;
}

/** Whether a websocket says more than `limits.commands`. */
const commandLimit = () => {
  let startedAt = 0;
  let commands = 0;
  return () => {
    const now = performance.now();
    if (now - startedAt > limits.commands.seconds * 1000) {
      startedAt = now;
      commands = 0;
    }
    commands += 1;
    return commands > limits.commands.points;
  };
};

/** Closes a websocket; the close frame waits behind what its client does not read, so only for a moment. */
const closeSoon = (live: WebSocket, code: LiveCloseCode, reason: string): void => {
  if (live.readyState !== live.OPEN) return;
  live.close(code, reason);
  setTimeout(() => live.terminate(), goodbyeMs).unref();
};

interface Place {
  socket: Socket;
  claims: Claims | null;
  /** Null until notification has taken it. */
  live: WebSocket | null;
  /** Why it may not open any more. */
  refusal: AppError | null;
}

/** The websockets of browsers, each with its place at notification. */
export const createLiveSockets = (options: LiveSocketsOptions) => {
  const { link, log, most = limits.sockets } = options;
  const { pingMs = livePingMs, maxWaitingBytes = limits.liveWaitingBytes } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestLiveCommand,
    perMessageDeflate: false,
  });
  const places = new Set<Place>();
  const byAddress = new Map<string, number>();
  const stopPings = endSilent(() => server.clients, pingMs);
  let isLeaving = false;

  const count = (address: string, change: 1 | -1) => {
    const now = (byAddress.get(address) ?? 0) + change;
    if (now > 0) byAddress.set(address, now);
    else byAddress.delete(address);
  };
  const takePlace = (socket: Socket, { address, claims }: LiveClient): Place => {
    if ((byAddress.get(address) ?? 0) >= most) throw tooManySockets();
    const place: Place = { socket, claims, live: null, refusal: null };
    places.add(place);
    count(address, 1);
    socket.once('close', () => {
      places.delete(place);
      count(address, -1);
    });
    return place;
  };
  const restart = (place: Place) => {
    place.refusal ??= unavailable();
    const { live } = place;
    if (live?.readyState !== WebSocket.OPEN) return;
    live.send(reconnect);
    closeSoon(live, liveCloseCodes.restarting, 'restarting');
  };
  const expire = (place: Place) => {
    place.refusal ??= new AppError('SESSION_EXPIRED');
    if (place.live) closeSoon(place.live, liveCloseCodes.sessionExpired, 'session expired');
  };

  const listenerOf = (place: Place): LiveListener => ({
    tell(frame) {
      const { live } = place;
      if (live?.readyState !== WebSocket.OPEN) return;
      if (live.bufferedAmount > maxWaitingBytes) closeSoon(live, liveCloseCodes.tooSlow, 'too slow');
      // Whole, between frames of `ws`, which holds none back as long as it compresses nothing.
      else place.socket.write(frame);
    },
    close(code, reason) {
      if (code === liveCloseCodes.restarting) return restart(place);
      if (code === liveCloseCodes.sessionExpired) return expire(place);
      place.refusal ??= unavailable();
      if (place.live) closeSoon(place.live, code, reason);
    },
  });
  const serve = (live: WebSocket, linked: LinkedSocket) => {
    const isTooMuch = commandLimit();
    live.on('message', (bytes) => {
      if (live.readyState !== live.OPEN) return;
      if (isTooMuch()) closeSoon(live, liveCloseCodes.refused, 'too many messages');
      else linked.say(bytes.toString());
    });
    live.on('error', (error) => log.debug({ err: error }, 'a live connection failed'));
  };

  return {
    /** How many are open, or are about to be. */
    size: () => places.size,
    /** Upgrades a request as soon as notification takes it; throws why not. */
    async accept(request: IncomingMessage, socket: Socket, head: Buffer, client: LiveClient) {
      if (socket.destroyed) return;
      if (isLeaving) throw unavailable();
      const place = takePlace(socket, client);
      const linked = await link.open(client.token, listenerOf(place));
      if (place.refusal || socket.destroyed) linked.leave();
      if (place.refusal) throw place.refusal;
      if (socket.destroyed) return;
      socket.once('close', linked.leave);
      server.handleUpgrade(request, socket, head, (live) => {
        place.live = live;
        serve(live, linked);
      });
    },
    /** Tells all to reconnect elsewhere, and closes them. */
    sendAway() {
      isLeaving = true;
      for (const place of places) restart(place);
    },
    /** Closes those whose token was ended. */
    endThoseOf(isRevoked: (claims: Claims) => boolean) {
      for (const place of places) if (place.claims && isRevoked(place.claims)) expire(place);
    },
    close() {
      stopPings();
      link.close();
    },
  };
};
export type LiveSockets = ReturnType<typeof createLiveSockets>;

/** The path of an upgrade request, without its query. */
export const upgradePathOf = ({ url = '' }: IncomingMessage): string =>
  url.split('?', 1)[0]!.replace(/\/$/, '').toLowerCase();
