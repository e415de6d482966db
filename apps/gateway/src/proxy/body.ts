import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

/** What ends a call whose client is not there any more. */
export const clientLeft = new Error('the client left');

/** Bodies up to this many bytes are short: such a one comes in a few packets. */
const shortBytes = 64 * 1024;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isShort = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= shortBytes;

/** The whole of a short body, as it came; rejects with `clientLeft`. */
export const receive = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.once('close', () => reject(clientLeft));
  });

/**
 * A body that is passed on while it comes. Where the service answers before its end, this stream is dropped and not the
 * client's connection, which the answer still has to take.
 */
export const stream = (request: IncomingMessage): Readable => {
  const body = new PassThrough();
  body.once('close', () => request.unpipe(body).resume());
  request.once('close', () => {
    if (!request.complete) body.destroy(clientLeft);
  });
  return request.pipe(body);
};
