import type { Socket } from 'node:net';
import type pg from 'pg';

/** What of the driver's client says where its bytes go and whether a statement is under way. */
interface Inside {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/** How long each connection that is watched may be silent. */
const watched = new WeakMap<pg.Client, number>();

/**
 * Ends a connection on which a statement waits and nothing comes for so long, in milliseconds: the server or the way to
 * it is gone without a word, and no time limit of the server's own can tell. One timer for each connection, which every
 * byte puts off.
 */
export const endWhenSilent = (client: pg.Client, ms: number): void => {
  // The driver has its own timeout for each statement, but goes on with a connection whose answer never came.
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  stream.setTimeout(ms);
  watched.set(client, ms);
  stream.on('timeout', () => {
    if (!inside.readyForQuery) stream.destroy(new Error('Connection terminated unexpectedly'));
  });
};

/** Lets a connection be silent for as long as some work takes: a statement that may take its time says nothing meanwhile. */
export const whileItMayBeSilent = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  const ms = watched.get(client);
  if (ms === undefined) return work();
  const { stream } = (client as unknown as Inside).connection;
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(ms);
  }
};
