import { mkdirSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateEdition } from '../editions/demo/generate.ts';
import { demoBrands } from '../editions/demo/vehicles.ts';
import type { Picture, UnitRecord } from '../editions/edition.ts';

type Edition = ReturnType<typeof generateEdition>;
type Written = Pick<Edition, 'catalog' | 'categories' | 'quickGroups' | 'vehicles' | 'pictures'> & {
  units: Iterable<unknown>;
};

/** Writes an edition in the form that can be imported. */
export const writeEdition = async (directory: string, edition: Written): Promise<void> => {
  mkdirSync(join(directory, 'pictures'), { recursive: true });
  const write = async (file: string, records: Iterable<unknown>) => {
    const target = await open(join(directory, file), 'w');
    for (const record of records) await target.write(`${JSON.stringify(record)}\n`);
    await target.close();
  };
  await write('catalog.json', [edition.catalog]);
  await write('categories.jsonl', edition.categories);
  await write('quick-groups.jsonl', edition.quickGroups);
  await write('vehicles.jsonl', edition.vehicles);
  await write('units.jsonl', edition.units);
  for (const { file, bytes } of edition.pictures() as Iterable<Picture>)
    await writeFile(join(directory, 'pictures', file), bytes);
};

/**
 * Writes a catalogue with the units of a demo catalogue so many times, each time with part numbers of their own. Answers how
 * many details it has.
 */
export const writeCatalogueFolder = async (
  directory: string,
  { code, name, times }: { code: string; name: string; times: number },
): Promise<number> => {
  const source = generateEdition(demoBrands[0]!);
  let details = 0;
  const units = function* (): Generator<UnitRecord> {
    for (let time = 0; time < times; time += 1)
      for (const unit of source.units() as Iterable<UnitRecord>) {
        details += unit.details.length;
        const own = unit.details.map((detail) => ({ ...detail, oem: `${detail.oem}-${time}` }));
        yield { ...unit, unitId: `${unit.unitId}-${time}`, details: own };
      }
  };
  await writeEdition(directory, { ...source, catalog: { ...source.catalog, code, name }, units: units() });
  return details;
};
