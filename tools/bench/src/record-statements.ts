import { openDatabase } from '@tuerca/postgres';
import { createLog } from '@tuerca/service';
import pg from 'pg';
import { buildQuotation } from './quotation-app.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The SQL statements of quotation for one GET, in order, with values: the work that a peer repeats. */
export const recordStatements = async (options: {
  databaseUrl: string;
  identityUrl: string;
  token: string;
  path: string;
}): Promise<{ statements: Statement[]; answer: unknown }> => {
  const db = openDatabase({ url: options.databaseUrl });
  const log = createLog({ name: 'record', level: 'fatal' });
  const app = buildQuotation({ db, identityUrl: options.identityUrl, log });
  const statements: Statement[] = [];
  db.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
    statements.push({ text: sql, values: bindings }),
  );
  try {
    const response = await app.inject({
      url: options.path,
      headers: { authorization: `Bearer ${options.token}` },
    });
    if (response.statusCode !== 200) throw new Error(`${options.path} answered ${response.body}`);
    return { statements, answer: response.json() };
  } finally {
    await app.close();
    await db.destroy();
  }
};

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** Blocks of 8 KB that some statements touch, by their query plans. */
export const buffersOf = async (databaseUrl: string, statements: readonly Statement[]): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
};
