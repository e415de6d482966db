import type { Socket } from 'node:net';
import type pg from 'pg';

/** Internals of the driver's client: its socket, and whether it is idle. */
interface Inside {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/** The watched connections, with the silence each is allowed in milliseconds. */
const watched = new WeakMap<pg.Client, number>();

/**
 * Destroys a connection on which a statement is running and no byte has arrived for `ms`: the server or the network is gone
 * without closing it, so that no timeout of the server's own can fire. Uses the socket's idle timer, which every byte
 * resets.
 */
export const endWhenSilent = (client: pg.Client, ms: number): void => {
  // The driver's own query timeout would return the connection to the pool with its answer still outstanding.
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  stream.setTimeout(ms);
  watched.set(client, ms);
  stream.on('timeout', () => {
    if (!inside.readyForQuery) stream.destroy(new Error('Connection terminated unexpectedly'));
  });
};

/**
 * Lets a connection be silent for so many times as long while some work runs, without `times` for as long as it takes: a long
 * statement sends nothing meanwhile, nor do several in one message until the last.
 */
export const whileItMayBeSilent = async <T>(
  client: pg.Client,
  work: () => Promise<T>,
  times = 0,
): Promise<T> => {
  const ms = watched.get(client);
  if (ms === undefined) return work();
  const { stream } = (client as unknown as Inside).connection;
  const before = stream.timeout ?? ms;
  // Work within work that has all the time has it too.
  stream.setTimeout(before === 0 ? 0 : ms * times);
  try {
    return await work();
  } finally {
    // Not what it was before: that may be of other work, which has ended meanwhile.
    stream.setTimeout(before === 0 ? 0 : ms);
  }
};
