import { openDatabase, type Database } from '@tuerca/postgres';
import { createLog, type Log } from '@tuerca/service';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onDatabase } from './databases.ts';
import { buildQuotation } from './quotation-app.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

interface Recording {
  databaseUrl: string;
  /** Builds the service on a database. */
  build(db: Database, log: Log): FastifyInstance;
  headers?: Record<string, string>;
}

/** The SQL statements of a service for each of some calls, in order, with values: the work that a peer repeats. */
export const recordCalls = async (
  { databaseUrl, build, headers = {} }: Recording,
  calls: readonly InjectOptions[],
): Promise<{ statements: Statement[]; answer: unknown }[]> => {
  const db = openDatabase({ url: databaseUrl });
  const app = build(db, createLog({ name: 'record', level: 'fatal' }));
  let statements: Statement[] = [];
  db.on('query', ({ sql, bindings = [] }: { sql: string; bindings?: unknown[] }) =>
    statements.push({ text: sql, values: bindings }),
  );
  const recorded = [];
  try {
    for (const call of calls) {
      statements = [];
      const response = await app.inject({ ...call, headers });
      if (response.statusCode !== 200) throw new Error(`${String(call.url)} answered ${response.body}`);
      recorded.push({ statements, answer: response.json<unknown>() });
    }
    return recorded;
  } finally {
    await app.close();
    await db.destroy();
  }
};

/** The same of GETs. */
export const recordReads = (
  recording: Recording,
  paths: readonly string[],
): Promise<{ statements: Statement[]; answer: unknown }[]> =>
  recordCalls(
    recording,
    paths.map((url) => ({ url })),
  );

/** The same of one GET of quotation, for who holds a token. */
export const recordStatements = async (options: {
  databaseUrl: string;
  identityUrl: string;
  token: string;
  path: string;
}): Promise<{ statements: Statement[]; answer: unknown }> => {
  const { databaseUrl, identityUrl, token, path } = options;
  const build = (db: Database, log: Log) => buildQuotation({ db, identityUrl, log });
  const headers = { authorization: `Bearer ${token}` };
  return (await recordReads({ databaseUrl, build, headers }, [path]))[0]!;
};

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** Blocks of 8 KB that some statements touch, by their query plans. */
export const buffersOf = async (databaseUrl: string, statements: readonly Statement[]): Promise<number> => {
  return onDatabase(databaseUrl, async (client) => {
    let blocks = 0;
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const [{ Plan: plan }] = rows[0]!['QUERY PLAN'];
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
    return blocks;
  });
};
