import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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

/** The key of an installation that has none of its own, from the secret that it has; not for production. */
export const derivedKey = (secret: string): DataKey => ({
  id: 'derived',
  key: Buffer.from(hkdfSync('sha256', secret, '', 'tuerca bank data', 32)),
});

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
