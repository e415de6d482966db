import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
  '.xml': 'application/xml',
};

/** Answers with a file to be saved, its type by its extension. */
export const sendFile = (
  reply: FastifyReply,
  { bytes, fileName }: { bytes: Buffer | Readable; fileName: string },
): FastifyReply =>
  reply
    .type(types[extname(fileName)]!)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
