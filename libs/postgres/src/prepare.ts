import type pg from 'pg';

/** A text is prepared once it has come this often: what is asked once would only fill the server's memory. */
const preparedAfter = 3;
/** Texts prepared at most on each connection; the lists with the most filters are beyond, and are planned each time. */
const preparedMost = 300;
/** Texts counted at most before the counting begins anew. */
const countedMost = 5000;

/**
 * Names the statements that return, so that Postgres parses and, where one plan suits all values, plans them once for
 * each connection: a list with its joins takes several times longer to plan than to run.
 */
export const createStatementNames = () => {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= preparedMost) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < preparedAfter) {
      if (seen.size >= countedMost) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};

/** Has the statements with values that a connection sends prepared, under the names given. */
export const prepareStatements = (
  connection: pg.Client,
  nameOf: ReturnType<typeof createStatementNames>,
): void => {
  const send = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  const sendPrepared = (config: unknown, ...rest: unknown[]) => {
    const { text, values } = config as pg.QueryConfig;
    const name = values?.length ? nameOf(text) : undefined;
    return send(name === undefined ? config : { ...(config as pg.QueryConfig), name }, ...rest);
  };
  connection.query = sendPrepared as typeof connection.query;
};
