import {
  readFileContent,
  readFileDetails,
  readFileFacts,
  uploadBase64File,
  uploadFile,
  uploadFileFromUrl,
} from '@tuerca/contracts';
import { AppError, route, type Caller } from '@tuerca/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { nameOf } from './file-kind.ts';
import type { FileDocument } from './files.repository.ts';
import type { FilesService, ServedFile } from './files.service.ts';
import { fileOnWire } from './files.wire.ts';

const dataUrl = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,/i;
const base64Shape = /^[A-Za-z0-9+/\r\n]*={0,2}\s*$/;

const bytesOfBase64 = (text: string): Buffer => {
  const base64 = text.slice(dataUrl.exec(text.slice(0, 256))?.[0].length ?? 0);
  if (!base64Shape.test(base64))
    throw new AppError('INVALID_INPUT', { fields: { data: 'El archivo no es válido' } });
  return Buffer.from(base64, 'base64');
};

/** The bytes of an id never change, so id and part make a strong ETag. */
const tagOf = ({ file, part }: ServedFile) => `"${file._id}-${part}"`;

const matches = (header: string | undefined, tag: string) =>
  header !== undefined &&
  (header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag));

/** Whether Accept names AVIF: a client that sends only wildcards may not support it. */
const acceptsAvif = (accept = '') =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((each) => each.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });

/** Documents are never displayed inline: they are downloaded under their own name. */
const dispositionOf = ({ file, format }: ServedFile) => {
  const name = nameOf(file.name, format.extension);
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${file.type === 'image' ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Aborted when the connection closes, either early or after the response. */
const leavingOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
};

/** Rate limit key: guests count by IP address, as at the gateway, because guest sessions are free. */
const countedAs = ({ isGuest, userId }: Caller, address: string) => (isGuest ? address : String(userId));

/** Of what is no upload to the framework and yet takes as long. */
const deadlineMs = 60_000;

export const filesRoutes = (
  app: FastifyInstance,
  service: FilesService,
  { secret, clock }: { secret: string; clock: () => Date },
): void => {
  const onWire = (file: FileDocument) => ({ data: fileOnWire(file, { secret, now: clock() }) });

  route(app, uploadFile, async ({ caller, body, files }) => {
    const [file, ...others] = files.filter(({ field }) => field === 'file');
    if (!file || others.length > 0 || files.length > 1) {
      throw new AppError('INVALID_INPUT', { fields: { file: 'Adjunta un archivo' } });
    }
    return onWire(
      await service.upload(caller, {
        name: file.filename,
        bytes: file.bytes,
        isPublic: body.is_public,
        isConfidential: body.is_confidential,
      }),
    );
  });

  route(
    app,
    uploadBase64File,
    async ({ caller, body }) =>
      onWire(
        await service.upload(caller, {
          name: body.name,
          bytes: bytesOfBase64(body.data),
          isPublic: body.is_public,
        }),
      ),
    { deadlineMs },
  );

  route(
    app,
    uploadFileFromUrl,
    async ({ caller, body, signal, request, reply }) =>
      onWire(
        await service.uploadFromUrl(
          caller,
          { url: body.url, isPublic: body.is_public },
          { who: countedAs(caller, request.ip), signal: AbortSignal.any([signal, leavingOf(reply)]) },
        ),
      ),
    { deadlineMs },
  );

  route(app, readFileDetails, async ({ caller, params }) => onWire(await service.details(caller, params.id)));

  route(app, readFileFacts, async ({ params }) => {
    const { ownerUserId, name, extension, isConfidential = false } = await service.facts(params.id);
    return { data: { owner_user_id: ownerUserId, name, extension, is_confidential: isConfidential } };
  });

  route(app, readFileContent, async ({ caller, params, query, request, reply }) => {
    const { variant, ...link } = query;
    const wanted = { variant, takesAvif: acceptsAvif(request.headers.accept) };
    const found = await service.find(caller, params.id, wanted, link);
    const { file, format } = found;
    const tag = tagOf(found);
    if (file.type === 'image') reply.header('vary', 'accept');
    reply
      .header('etag', tag)
      .header(
        'cache-control',
        file.isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
      );
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const { size, stream } = await service.read(found);
    return reply
      .type(format.mimeType)
      .header('content-length', size)
      .header('content-disposition', dispositionOf(found))
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
};
