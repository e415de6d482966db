/** The websocket clients: they connect, and report when the last of them has received a message. */
import type WebSocket from 'ws';
import { openSocket, type SocketUser } from '../open-socket.ts';
import { answerWith, clock, sayReady } from '../processes.ts';

export type SocketTask =
  /** Opens a socket per user and, given a channel, subscribes to it; answers once all are ready. */
  | { do: 'open'; group: string; url: string; users: readonly SocketUser[]; channel: string | null }
  /** Starts counting the messages of a group. */
  | { do: 'expect'; group: string }
  /** Answers when the last socket of a group has received the expected message. */
  | { do: 'await'; group: string }
  | { do: 'close'; group: string };

interface Group {
  sockets: WebSocket[];
  came: number;
  last: PromiseWithResolvers<number>;
}

const opensAtOnce = 50;
const groups = new Map<string, Group>();

const openOne = async (group: Group, url: string, user: SocketUser, channel: string | null) => {
  const socket = await openSocket(url, user, channel, () => {
    group.came += 1;
    if (group.came === group.sockets.length) group.last.resolve(clock());
  });
  group.sockets.push(socket);
};

const open = async ({ group: name, url, users, channel }: SocketTask & { do: 'open' }) => {
  const group: Group = { sockets: [], came: 0, last: Promise.withResolvers() };
  groups.set(name, group);
  for (let place = 0; place < users.length; place += opensAtOnce)
    await Promise.all(
      users.slice(place, place + opensAtOnce).map((user) => openOne(group, url, user, channel)),
    );
  return group.sockets.length;
};

const expect = (name: string) => {
  const group = groups.get(name)!;
  group.came = 0;
  group.last = Promise.withResolvers();
};

const close = async (name: string) => {
  const { sockets } = groups.get(name)!;
  groups.delete(name);
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of sockets) socket.terminate();
  await Promise.all(closed);
};

answerWith((task: SocketTask): unknown => {
  if (task.do === 'open') return open(task);
  if (task.do === 'expect') return expect(task.group);
  return task.do === 'await' ? groups.get(task.group)!.last.promise : close(task.group);
});
sayReady({});
