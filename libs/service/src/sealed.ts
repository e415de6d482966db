import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** A key of 256 bits; the first of a list seals, all of them open. */
export interface DataKey {
  id: string;
  key: Buffer;
}

export interface Sealed {
  keyId: string;
  /** Nonce, tag and text, in this order. */
  sealed: Buffer;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyBytes = 32;

/** The keys in a setting: `id:key` each with a comma between, a key being 32 bytes in base64. */
const dataKeysIn = (text: string): DataKey[] =>
  text.split(',').map((each) => {
    const [id = '', key = ''] = each.trim().split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });

/** The setting with the keys that records are sealed with: the first seals, all open. */
export const DataKeys = z
  .string()
  .refine(
    (text) => dataKeysIn(text).every(({ id, key }) => id !== '' && key.length === keyBytes),
    `is not a list of id:key, each key ${keyBytes} bytes in base64`,
  )
  .optional();

/** The key of an installation that has none of its own, from the secret that it has; not for production. */
export const derivedKey = (secret: string, what = 'bank data'): DataKey => ({
  id: 'derived',
  key: Buffer.from(hkdfSync('sha256', secret, '', `tuerca ${what}`, keyBytes)),
});

/** What records are sealed with, and what opens them: the configured keys, else one derived from the secret. */
export const dataKeysOf = (
  { DATA_KEYS, LINK_SECRET }: { DATA_KEYS?: string | undefined; LINK_SECRET: string },
  what?: string,
): readonly DataKey[] => (DATA_KEYS === undefined ? [derivedKey(LINK_SECRET, what)] : dataKeysIn(DATA_KEYS));

/** Encrypts records with AES-256-GCM, each bound to whose it is, so that a row moved to another owner does not open. */
export const createSealer = (keys: readonly DataKey[]) => ({
  seal(record: object, whose: string): Sealed {
    const { id, key } = keys[0]!;
    const nonce = randomBytes(nonceBytes);
    const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(whose));
    const text = Buffer.concat([closing.update(JSON.stringify(record), 'utf8'), closing.final()]);
    return { keyId: id, sealed: Buffer.concat([nonce, closing.getAuthTag(), text]) };
  },

  /** Throws where the key is not there any more, or the bytes are not what was sealed for this owner. */
  open<T extends object>({ keyId, sealed }: Sealed, whose: string): T {
    const found = keys.find(({ id }) => id === keyId);
    if (!found) throw new Error(`the data key ${keyId} is not configured`);
    const opening = createDecipheriv(cipher, found.key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(whose))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
    return JSON.parse(text.toString('utf8')) as T;
  },
});
export type Sealer = ReturnType<typeof createSealer>;
