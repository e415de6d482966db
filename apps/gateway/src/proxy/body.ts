import type { IncomingMessage } from 'node:http';

/** The reason with which a call is aborted when its client has disconnected. */
export const clientLeft = new Error('the client left');

/** Bodies up to this many bytes are buffered: they arrive in a few packets. */
const shortBytes = 64 * 1024;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isShort = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= shortBytes;

/** Buffers a short body; rejects with `clientLeft`. */
export const receive = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // One that left while its token was checked ends no more.
    if (request.destroyed) return reject(clientLeft);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.once('close', () => reject(clientLeft));
  });
