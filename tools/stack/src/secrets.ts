import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets the processes share; created at the first start and kept with the data. */
export interface Secrets {
  link: string;
  captcha: string;
}

export const readSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  const fresh = (): string => randomBytes(32).toString('hex');
  let kept: Partial<Secrets> = {};
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    mkdirSync(dataDir, { recursive: true });
  }
  const secrets = { link: kept.link ?? fresh(), captcha: kept.captcha ?? fresh() };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
};
