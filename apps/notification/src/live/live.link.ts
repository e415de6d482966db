import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveCloseCodes, LiveLinkCommand, liveLinkPath, type LiveLinkMessage } from '@tuerca/contracts';
import {
  AppError,
  asAppError,
  endSilent,
  failureOf,
  framesTo,
  liveLinkOptions,
  messagesOf,
  type VerifyToken,
} from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { bearerOf, startLiveSession } from './live.session.ts';
import type { LiveBearer, LiveSession, LiveSessionDeps } from './live.session.ts';

const heartbeatMs = 25_000;
const connectionsPerUser = 20;
const goodbyeMs = 1000;
/** What a text adds to a frame beside its own characters. */
const wrapping = 64;
/** RFC 6455: what came is not what was agreed on. */
const protocolError = 1002;

export interface LiveLinkDeps extends LiveSessionDeps {
  verifyToken: VerifyToken;
}

const answerAndClose = (socket: Duplex, error: AppError) => {
  const body = JSON.stringify(failureOf(error));
  socket.end(
    `HTTP/1.1 ${error.httpStatus} ${STATUS_CODES[error.httpStatus] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};

/**
 * Serves the live websockets of all browsers, each over the link of its gateway, which holds them (ADR 0523). On shutdown
 * the links end, and the gateways tell their browsers to reconnect.
 */
export const serveLive = (app: FastifyInstance, deps: LiveLinkDeps) => {
  const { verifyToken, log } = deps;
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
    const { add, last } = framesTo<LiveLinkMessage>(link);

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
      else add({ type: 'tell', sockets: [socket], text }, text.length + wrapping);
    };
    const start = (socket: number, bearer: LiveBearer) => {
      const session = startLiveSession(
        {
          send: (text) => tell(socket, text),
          isOpen: () => sessions.get(socket) === session,
          close(code, reason) {
            if (sessions.get(socket) !== session) return;
            leave(socket);
            add({ type: 'close', socket, code, reason }, wrapping);
          },
        },
        bearer,
        deps,
      );
      sessions.set(socket, session);
      count(bearer.userId, 1);
      add({ type: 'opened', socket }, wrapping);
    };
    const open = async (socket: number, token: string | null) => {
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
        add({ type: 'refused', socket, code: known?.code ?? 'UNEXPECTED' }, wrapping);
      }
    };

    link.on('message', (bytes) => {
      try {
        for (const command of messagesOf(bytes, LiveLinkCommand)) {
          if (command.type === 'open') void open(command.socket, command.token);
          else if (command.type === 'say') sessions.get(command.socket)?.take(command.text);
          else leave(command.socket);
        }
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

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== liveLinkPath) throw new AppError('NOT_FOUND');
    if (app.draining || closing) throw new AppError('SERVICE_UNAVAILABLE');
    links.handleUpgrade(request, socket, head, serveLink);
  };
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    try {
      upgrade(request, socket, head);
    } catch (error) {
      answerAndClose(socket, error instanceof AppError ? error : new AppError('UNEXPECTED'));
    }
  });
  const stopHeartbeat = endSilent(() => links.clients, heartbeatMs);

  app.addHook('preClose', async () => {
    closing = true;
    stopHeartbeat();
    const open = [...links.clients];
    const closed = open.map((link) => new Promise((resolve) => link.once('close', resolve)));
    for (const link of open) link.close(liveCloseCodes.restarting, 'restarting');
    const impatience = setTimeout(() => open.forEach((link) => link.terminate()), goodbyeMs);
    await Promise.all(closed);
    clearTimeout(impatience);
  });

  return { connections: () => connections };
};
