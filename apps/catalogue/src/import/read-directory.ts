import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { partCatalogueLimits } from '@tuerca/contracts';
import type { z } from 'zod';
import {
  CatalogRecord,
  CategoryRecord,
  QuickGroupRecord,
  UnitRecord,
  VehicleRecord,
  type EditionSource,
  type Picture,
} from '../editions/edition.ts';
import {
  checkFeatures,
  checkTree,
  checkVehicles,
  messageOf,
  unitChecker,
  type Problem,
} from './check-edition.ts';

const of = partCatalogueLimits;
const problemsTold = 100;
const pictureBytes = 2 * 1024 * 1024;
const vehiclesMost = 20_000;
const files = ['catalog.json', 'categories.jsonl', 'quick-groups.jsonl', 'vehicles.jsonl', 'units.jsonl'];

/** Changes with the form of the documents, so that a folder that was imported before is written anew. */
const documentForm = '3';

type Tell = (file: string, line: number, message: string) => void;

async function* linesOf(path: string): AsyncGenerator<{ line: number; text: string }> {
  if (!existsSync(path)) return;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() !== '') yield { line, text };
  }
}

const parse = <S extends z.ZodType>(
  schema: S,
  text: string,
  tell: (message: string) => void,
): z.output<S> | undefined => {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    tell(messageOf(parsed.error));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    tell(`no JSON: ${error.message}`);
  }
  return undefined;
};

const readAll = async <S extends z.ZodType>(
  { directory, file, schema, most }: { directory: string; file: string; schema: S; most: number },
  tell: Tell,
): Promise<{ record: z.output<S>; line: number }[]> => {
  const records: { record: z.output<S>; line: number }[] = [];
  for await (const { line, text } of linesOf(join(directory, file))) {
    const record = parse(schema, text, (message) => tell(file, line, message));
    if (record !== undefined) records.push({ record, line });
    if (records.length > most) {
      tell(file, line, `more than ${most} lines`);
      break;
    }
  }
  return records;
};

const readCatalog = async (directory: string, tell: Tell): Promise<CatalogRecord | undefined> => {
  const file = 'catalog.json';
  try {
    return parse(CatalogRecord, await readFile(join(directory, file), 'utf8'), (message) =>
      tell(file, 0, message),
    );
  } catch {
    tell(file, 0, 'it cannot be read');
    return undefined;
  }
};

const picturesIn = async (directory: string, tell: Tell): Promise<string[]> => {
  const folder = join(directory, 'pictures');
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).toSorted();
  for (const name of names)
    if ((await stat(join(folder, name))).size > pictureBytes)
      tell(`pictures/${name}`, 0, `larger than ${pictureBytes / 1024 / 1024} MB`);
  return names;
};

/** A version that follows from the content of all files: the same folder again is the same edition. */
const versionOf = async (directory: string, pictures: readonly string[]): Promise<string> => {
  const hash = createHash('sha256').update(documentForm);
  for (const name of [...files, ...pictures.map((picture) => join('pictures', picture))]) {
    hash.update(`\n${name}\n`);
    if (existsSync(join(directory, name)))
      for await (const chunk of createReadStream(join(directory, name))) hash.update(chunk as Buffer);
  }
  return hash.digest('hex').slice(0, 16);
};

export interface CheckedDirectory {
  /** At most a hundred; empty: `source` can be published. */
  problems: Problem[];
  source: EditionSource | null;
  counts: { vehicles: number; units: number; details: number };
}

/** Reads and checks all of a folder in the documented form; units pass one by one, however many there are. */
export const readDirectory = async (directory: string): Promise<CheckedDirectory> => {
  const problems: Problem[] = [];
  const tell: Tell = (file, line, message) => {
    if (problems.length < problemsTold) problems.push({ file, line, message });
  };
  const catalog = await readCatalog(directory, tell);
  const categories = await readAll(
    { directory, file: 'categories.jsonl', schema: CategoryRecord, most: of.categories },
    tell,
  );
  const quickGroups = await readAll(
    { directory, file: 'quick-groups.jsonl', schema: QuickGroupRecord, most: of.quickGroups },
    tell,
  );
  const vehicles = await readAll(
    { directory, file: 'vehicles.jsonl', schema: VehicleRecord, most: vehiclesMost },
    tell,
  );
  const pictures = await picturesIn(directory, tell);
  const recordsOf = <T>(read: readonly { record: T }[]) => read.map(({ record }) => record);
  const known = {
    categories: recordsOf(categories),
    quickGroups: recordsOf(quickGroups),
    vehicles: recordsOf(vehicles),
    pictures: new Set(pictures),
  };

  checkTree(
    categories.map(({ record, line }) => ({ id: record.categoryId, parentId: record.parentId, line })),
    (line, message) => tell('categories.jsonl', line, message),
  );
  checkTree(
    quickGroups.map(({ record, line }) => ({ id: record.quickGroupId, parentId: record.parentId, line })),
    (line, message) => tell('quick-groups.jsonl', line, message),
  );
  checkVehicles(vehicles, (line, message) => tell('vehicles.jsonl', line, message));
  const units = unitChecker(known);
  for await (const { line, text } of linesOf(join(directory, 'units.jsonl'))) {
    const told = (message: string) => tell('units.jsonl', line, message);
    const unit = parse(UnitRecord, text, told);
    if (unit) units.check(unit, told);
    if (problems.length >= problemsTold) break;
  }
  if (units.counts.units === 0) tell('units.jsonl', 0, 'no unit');
  if (catalog)
    checkFeatures(catalog, { ...known, counts: units.counts }, (message) => tell('catalog.json', 0, message));

  const counts = { vehicles: vehicles.length, units: units.counts.units, details: units.counts.details };
  if (problems.length > 0 || !catalog) return { problems, source: null, counts };
  const source: EditionSource = {
    version: await versionOf(directory, pictures),
    catalog,
    categories: known.categories,
    quickGroups: known.quickGroups,
    vehicles: known.vehicles,
    async *units() {
      for await (const { text } of linesOf(join(directory, 'units.jsonl')))
        yield UnitRecord.parse(JSON.parse(text));
    },
    async *pictures(): AsyncGenerator<Picture> {
      for (const file of pictures) yield { file, bytes: await readFile(join(directory, 'pictures', file)) };
    },
  };
  return { problems, source, counts };
};
