import { createUnitOfWork } from '@tuerca/events';
import { openMongo } from '@tuerca/mongo';
import { openDatabase } from '@tuerca/postgres';
import { readConfig } from '@tuerca/service';
import { z } from 'zod';
import { createEditionsService, ImportUnderWay } from '../editions/editions.service.ts';
import { readDirectory } from './read-directory.ts';

const Config = z.object({ DATABASE_URL: z.string().min(1), MONGO_URL: z.string().min(1) });

const importDirectory = async (directory: string): Promise<boolean> => {
  const { problems, source, counts } = await readDirectory(directory);
  for (const { file, line, message } of problems)
    console.error(`${file}${line > 0 ? `:${line}` : ''}: ${message}`);
  if (!source) {
    console.error(
      `Nothing was imported: ${problems.length} problems${problems.length >= 100 ? ' or more' : ''}.`,
    );
    return false;
  }
  const config = readConfig(Config);
  const db = openDatabase({ url: config.DATABASE_URL, poolMax: 2, applicationName: 'catalogue-import' });
  const mongo = await openMongo({ url: config.MONGO_URL });
  try {
    // the running service sends the event: it looks into the outbox by itself
    const unitOfWork = createUnitOfWork(db, { wake: () => undefined });
    const editions = createEditionsService({ db, mongo, unitOfWork, clock: () => new Date() });
    const isNew = await editions.publish(source, (step) => console.log(`${step} …`));
    const { code } = source.catalog;
    const what = `${code} ${source.version}: ${counts.vehicles} vehicles, ${counts.units} units, ${counts.details} details`;
    console.log(isNew ? `Shown now: ${what}.` : `Shown already: ${what}.`);
    return true;
  } catch (error) {
    if (!(error instanceof ImportUnderWay)) throw error;
    console.error(`Nothing was imported: ${error.message}.`);
    return false;
  } finally {
    await mongo.close();
    await db.destroy();
  }
};

const [directory] = process.argv.slice(2);
if (!directory) {
  console.error(
    'Name the folder of the catalogue: npm run catalogue:import -- DIR (docs/CATALOGUE-IMPORT.md)',
  );
  process.exitCode = 1;
} else if (!(await importDirectory(directory))) process.exitCode = 1;
