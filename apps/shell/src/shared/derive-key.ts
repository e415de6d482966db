import type { ChallengeParameters } from 'altcha-lib';

/** SHA-256 round constants: the first 32 fractional bits of the cube roots of the first 64 primes (FIPS 180-4). */
const roundConstants = (() => {
  const primes: number[] = [];
  for (let each = 2; primes.length < 64; each += 1)
    if (primes.every((prime) => each % prime !== 0)) primes.push(each);
  return Int32Array.from(primes, (prime) => (Math.cbrt(prime) % 1) * 2 ** 32);
})();
const firstState = Int32Array.from([2, 3, 5, 7, 11, 13, 17, 19], (prime) => (Math.sqrt(prime) % 1) * 2 ** 32);
const schedule = new Int32Array(64);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The state after a block of 16 words; `into` may be `from`. */
const compress = (from: Int32Array, block: Int32Array, into: Int32Array): void => {
  const w = schedule;
  w.set(block);
  for (let i = 16; i < 64; i += 1) {
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const spread = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const stir = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16]! + spread + w[i - 7]! + stir;
  }
  let [a, b, c, d, e, f, g, h] = [
    from[0]!,
    from[1]!,
    from[2]!,
    from[3]!,
    from[4]!,
    from[5]!,
    from[6]!,
    from[7]!,
  ];
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + roundConstants[i]! + w[i]!) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  const after = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) into[i] = from[i]! + after[i]!;
};

const blockOf = (bytes: Uint8Array, fill: number): Int32Array => {
  const padded = new Uint8Array(64).fill(fill);
  bytes.forEach((byte, index) => (padded[index] = byte ^ fill));
  const view = new DataView(padded.buffer);
  return Int32Array.from({ length: 16 }, (_each, index) => view.getInt32(index * 4));
};

/** The last block: the message, a one bit, and the length in bits, including the key block before it. */
const lastBlock = (bytes: Uint8Array): Int32Array => {
  const block = blockOf(Uint8Array.from([...bytes, 0x80]), 0);
  block[15] = (64 + bytes.length) * 8;
  return block;
};

/** HMAC-SHA-256 for messages of one block; the two states of the key are computed once. */
const keyed = (key: Uint8Array) => {
  const inner = new Int32Array(8);
  const outer = new Int32Array(8);
  compress(firstState, blockOf(key, 0x36), inner);
  compress(firstState, blockOf(key, 0x5c), outer);
  const digest = lastBlock(new Uint8Array(32));
  return (message: Int32Array, into: Int32Array): void => {
    compress(inner, message, into);
    digest.set(into);
    compress(outer, digest, into);
  };
};

/**
 * PBKDF2 with SHA-256 (RFC 8018) for pages on plain http, where browsers have no Web Crypto. Supports the
 * captcha's challenges: keys of up to 32 bytes, passwords of up to 64 and salts of up to 51. Throws for others.
 */
export const deriveKey = (parameters: ChallengeParameters, salt: Uint8Array, password: Uint8Array) => {
  const { algorithm, cost, keyLength } = parameters;
  if (algorithm !== 'PBKDF2/SHA-256' || keyLength > 32 || password.length > 64 || salt.length > 51)
    throw new Error(`The captcha asks for a key that cannot be derived here: ${algorithm}`);
  const hmac = keyed(password);
  const word = new Int32Array(8);
  hmac(lastBlock(Uint8Array.from([...salt, 0, 0, 0, 1])), word);
  const key = word.slice();
  const message = lastBlock(new Uint8Array(32));
  for (let round = 1; round < cost; round += 1) {
    message.set(word);
    hmac(message, word);
    for (let i = 0; i < 8; i += 1) key[i]! ^= word[i]!;
  }
  const bytes = new DataView(new ArrayBuffer(32));
  key.forEach((each, index) => bytes.setInt32(index * 4, each));
  return Promise.resolve({ parameters: {}, derivedKey: new Uint8Array(bytes.buffer).slice(0, keyLength) });
};
