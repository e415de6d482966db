import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The little of CBOR (RFC 8949) that a passkey needs: integers, bytes, texts and maps of them. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
};

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const base64 = (bytes: Buffer) => bytes.toString('base64url');

interface Answering {
  origin: string;
  challenge: string;
  rpId?: string;
  /** Whether the device asked for a fingerprint, a face or a PIN. */
  isVerified?: boolean;
  counter?: number;
}

/** A device that makes one passkey and signs with it, as a test has it. */
export const createAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { origin, challenge }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = ({ rpId = 'localhost', isVerified = true, ...given }: Answering, attested?: Buffer) => {
    counter = given.counter ?? counter + 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    id: base64(id),
    make(answering: Answering) {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', dataOf(answering, attested)],
        ]),
      );
      return {
        id: base64(id),
        client_data: base64(clientData('webauthn.create', answering)),
        attestation: base64(attestation),
        transports: ['internal'],
      };
    },
    sign(answering: Answering & { userHandle?: string }) {
      const data = dataOf(answering);
      const client = clientData('webauthn.get', answering);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64(id),
        client_data: base64(client),
        authenticator_data: base64(data),
        signature: base64(signature),
        ...(answering.userHandle && { user_handle: answering.userHandle }),
      };
    },
  };
};
