import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createSigningKey, type Log } from '@tuerca/service';
import { z } from 'zod';

const KeysFile = z.object({
  keys: z
    .array(z.object({ kid: z.string().min(1), createdAt: z.iso.datetime(), privateKey: z.string() }))
    .min(1),
});
type KeysFile = z.infer<typeof KeysFile>;

interface SigningKey {
  kid: string;
  createdAt: Date;
  privateKey: KeyObject;
}

export interface SigningKeys {
  /** The key new tokens are signed with. */
  current(): Pick<SigningKey, 'kid' | 'privateKey'>;
  /** Every key's public half, as verifiers fetch them. */
  published(): { keys: Record<string, unknown>[] };
  close(): void;
}

/** A key is published this long before it signs, so that every replica of identity publishes it by then. */
const publishedBeforeUseMs = 60_000;
/** Longer than an access token lives, and than verifiers cache keys. */
const keptAfterUseMs = 60 * 60_000;
const rereadMs = 5000;

const newKey = (now: Date): KeysFile['keys'][number] => {
  const { kid, privateKey } = createSigningKey(randomUUID());
  return {
    kid,
    createdAt: now.toISOString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
};

const readKeys = async (file: string): Promise<SigningKey[]> => {
  const { keys } = KeysFile.parse(JSON.parse(await readFile(file, 'utf8')));
  return keys
    .map(({ kid, createdAt, privateKey }) => ({
      kid,
      createdAt: new Date(createdAt),
      privateKey: createPrivateKey(privateKey),
    }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
};

const textOf = (keys: KeysFile['keys']) => `${JSON.stringify({ keys }, null, 2)}\n`;

const createWhenMissing = async (file: string, now: Date) => {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, textOf([newKey(now)]), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** The key that signs among those known, newest first. */
const signingKeyAt = <K extends { createdAt: Date }>(keys: readonly K[], now: Date): K =>
  keys.find(({ createdAt }) => createdAt.getTime() + publishedBeforeUseMs <= now.getTime()) ?? keys.at(-1)!;

/** Reads the keys, creates the file with one when it is missing, and reloads the file when it changes. */
export const openSigningKeys = async ({
  file,
  log,
  clock,
}: {
  file: string;
  log: Pick<Log, 'info' | 'error'>;
  clock: () => Date;
}): Promise<SigningKeys> => {
  await createWhenMissing(file, clock());
  let keys = await readKeys(file);
  const reread = async () => {
    try {
      keys = await readKeys(file);
      log.info({ kids: keys.map(({ kid }) => kid) }, 'signing keys read again');
    } catch (error) {
      log.error({ err: error }, 'the signing keys could not be read; those known stay in use');
    }
  };
  const onChange = () => void reread();
  watchFile(file, { interval: rereadMs, persistent: false }, onChange);
  return {
    current: () => signingKeyAt(keys, clock()),
    published: () => ({
      keys: keys.map(({ kid, privateKey }) => ({
        ...createPublicKey(privateKey).export({ format: 'jwk' }),
        kid,
        use: 'sig',
        alg: 'ES256',
      })),
    }),
    close: () => unwatchFile(file, onChange),
  };
};

/** Adds a key to the file and drops those that no valid token can have; running services reload it. */
export const rotateSigningKeys = async (
  file: string,
  now: Date,
): Promise<{ added: string; dropped: string[] }> => {
  await createWhenMissing(file, now);
  const { keys } = KeysFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const newestFirst = keys.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  // A key stops signing when its successor starts, so the age of the successor decides.
  const kept = newestFirst.filter((_key, index) => {
    const successor = newestFirst[index - 1];
    return !successor || now.getTime() - Date.parse(successor.createdAt) < keptAfterUseMs;
  });
  const added = newKey(now);
  const draft = `${file}.${added.kid}`;
  await writeFile(draft, textOf([added, ...kept]), { mode: 0o600 });
  await rename(draft, file);
  return { added: added.kid, dropped: keys.filter((key) => !kept.includes(key)).map(({ kid }) => kid) };
};
