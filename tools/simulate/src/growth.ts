import { services } from '@tuerca/contracts';
import { residentBytesOf } from '@tuerca/embedded';
import { databaseOf, databaseUrl, processesOf, stores, type Stack } from '@tuerca/stack';
import pg from 'pg';

/** Bytes by what takes them: the memory of each process, the size of each database. */
export type Measured = ReadonlyMap<string, number>;

const sizeOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
};

export const measureStack = async ({ apps, servers }: Pick<Stack, 'apps' | 'servers'>): Promise<Measured> => {
  const measured = new Map<string, number>();
  for (const { name, process } of processesOf(apps)) {
    const bytes = residentBytesOf(process().pid);
    if (bytes !== undefined) measured.set(`memory of ${name}`, bytes);
  }
  for (const name of services.filter((each) => stores[each].includes('postgres')))
    measured.set(`database of ${name}`, await sizeOf(databaseUrl(servers.postgres, databaseOf(name))));
  return measured;
};

const megabytes = (bytes: number | undefined): string =>
  bytes === undefined ? '–' : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

export const growthOf = (before: Measured, after: Measured) =>
  [...after].map(([what, bytes]) => ({
    what,
    before: megabytes(before.get(what)),
    after: megabytes(bytes),
  }));
