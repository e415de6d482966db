import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets the processes share; created at the first start and kept with the data. */
export interface Secrets {
  link: string;
  captcha: string;
}

const keptIn = (file: string): Partial<Secrets> => {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (cause) {
    throw new Error(
      `${file} cannot be read, and bank data is sealed with what it held: put it back, or clear all data with npm run reset`,
      { cause },
    );
  }
};

/** @throws Error where there is a file of secrets that cannot be read. */
export const readSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  const fresh = (): string => randomBytes(32).toString('hex');
  const kept = keptIn(file);
  const secrets = { link: kept.link ?? fresh(), captcha: kept.captcha ?? fresh() };
  if (kept.link && kept.captcha) return secrets;
  mkdirSync(dataDir, { recursive: true });
  // In one step: a disk may be full, or the process end, in the middle of a file.
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
};
