import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveCloseCodes, LiveLinkCommand, liveLinkPath, livePingMs } from '@tuerca/contracts';
import type { LiveLinkMessage } from '@tuerca/contracts';
import {
  AppError,
  asAppError,
  bearerTokenOf,
  callerOf,
  endSilent,
  frameReader,
  framesTo,
  liveLinkOptions,
  refuseUpgrade,
  type VerifyToken,
} from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { WebSocketServer, type WebSocket } from 'ws';
import { bearerOf, startLiveSession } from './live.session.ts';
import type { LiveBearer, LiveSession, LiveSessionDeps } from './live.session.ts';

const connectionsPerUser = 20;
/** Commands of one link at a time: what they are answered with, replays above all, may not fill it. */
const atOnce = 16;
const goodbyeMs = 1000;
const commandsOf = frameReader(LiveLinkCommand);
/** RFC 6455: what came is not what was agreed on. */
const protocolError = 1002;

export interface LiveLinkDeps extends LiveSessionDeps {
  verifyToken: VerifyToken;
  pingMs?: number;
}

/**
 * Serves the live websockets of all browsers, each over the link of its gateway, which holds them (ADR 0523). On shutdown
 * the links end, and the gateways tell their browsers to reconnect.
 */
export const serveLive = (app: FastifyInstance, deps: LiveLinkDeps) => {
  const { verifyToken, log, pingMs = livePingMs } = deps;
  const links = new WebSocketServer({ noServer: true, ...liveLinkOptions });
  const perUser = new Map<number, number>();
  let connections = 0;
  let closing = false;
  const count = (userId: number, change: 1 | -1) => {
    connections += change;
    const now = (perUser.get(userId) ?? 0) + change;
    if (now > 0) perUser.set(userId, now);
    else perUser.delete(userId);
  };

  const serveLink = (link: WebSocket) => {
    /** By the gateway's number; null until its bearer is known. */
    const sessions = new Map<number, LiveSession | null>();
    const { add, last, room } = framesTo<LiveLinkMessage>(link);
    const limit = pLimit(atOnce);

    const leave = (socket: number) => {
      const session = sessions.get(socket);
      sessions.delete(socket);
      if (!session) return;
      session.end();
      count(session.userId, -1);
    };
    const tell = (socket: number, text: string) => {
      if (!sessions.has(socket)) return;
      const waiting = last();
      if (waiting?.type === 'tell' && waiting.text === text) waiting.sockets.push(socket);
      else add({ type: 'tell', sockets: [socket], text }, text);
    };
    const start = (socket: number, bearer: LiveBearer) => {
      const session = startLiveSession(
        {
          send: (text) => tell(socket, text),
          turn: (work) =>
            limit(async () => {
              await room();
              await work();
            }),
          isOpen: () => sessions.get(socket) === session,
          close(code, reason) {
            if (sessions.get(socket) !== session) return;
            leave(socket);
            add({ type: 'close', socket, code, reason });
          },
        },
        bearer,
        deps,
      );
      sessions.set(socket, session);
      count(bearer.userId, 1);
      add({ type: 'opened', socket });
    };
    const open = async (socket: number, token: string | null) => {
      // Who asks here while this replica goes, and all others with them, is better at the next.
      if (app.draining) return link.close(liveCloseCodes.restarting, 'restarting');
      sessions.set(socket, null);
      try {
        const bearer = await bearerOf(token, verifyToken);
        if ((perUser.get(bearer.userId) ?? 0) >= connectionsPerUser) throw new AppError('TOO_MANY_REQUESTS');
        // It may have left meanwhile.
        if (sessions.has(socket)) start(socket, bearer);
      } catch (error) {
        sessions.delete(socket);
        const known = asAppError(error);
        if (!known) log.error({ err: error }, 'a live connection could not be opened');
        add({ type: 'refused', socket, code: known?.code ?? 'UNEXPECTED' });
      }
    };

    const obey = (command: LiveLinkCommand) => {
      const { socket } = command;
      if (command.type === 'say') return sessions.get(socket)?.take(command.text);
      if (command.type === 'leave') return leave(socket);
      if (sessions.has(socket)) throw new Error(`the websocket ${socket} is open`);
      void open(socket, command.token);
    };
    link.on('message', (bytes) => {
      try {
        commandsOf(bytes).forEach(obey);
      } catch (error) {
        log.error({ err: error }, 'a gateway said what is not of the contract');
        link.close(protocolError);
      }
    });
    link.on('error', (error) => log.warn({ err: error }, 'the link of a gateway failed'));
    link.on('close', () => {
      for (const socket of [...sessions.keys()]) leave(socket);
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== liveLinkPath) throw new AppError('NOT_FOUND');
    const token = bearerTokenOf(request.headers);
    const { isService, claims } = callerOf(token === null ? null : await verifyToken(token));
    if (!isService || claims?.sub !== 'gateway') throw new AppError('UNAUTHENTICATED');
    if (app.draining || closing) throw new AppError('SERVICE_UNAVAILABLE');
    if (!socket.destroyed) links.handleUpgrade(request, socket, head, serveLink);
  };
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      const known = asAppError(error);
      if (!known) log.error({ err: error }, 'a link could not be opened');
      refuseUpgrade(socket, known);
    });
  });
  const stopPings = endSilent(() => links.clients, pingMs);

  app.addHook('preClose', async () => {
    closing = true;
    stopPings();
    const open = [...links.clients];
    const closed = open.map((link) => new Promise((resolve) => link.once('close', resolve)));
    for (const link of open) link.close(liveCloseCodes.restarting, 'restarting');
    const impatience = setTimeout(() => open.forEach((link) => link.terminate()), goodbyeMs);
    await Promise.all(closed);
    clearTimeout(impatience);
  });

  return { connections: () => connections };
};
