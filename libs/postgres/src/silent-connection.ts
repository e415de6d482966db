import type { Socket } from 'node:net';
import type pg from 'pg';

/** What of the driver's client says where its bytes go and whether a statement is under way. */
interface Inside {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

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
  stream.on('timeout', () => {
    if (!inside.readyForQuery) stream.destroy(new Error('Connection terminated unexpectedly'));
  });
};
