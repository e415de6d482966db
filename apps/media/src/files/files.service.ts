import { randomUUID } from 'node:crypto';
import { fileUploaded, limits } from '@tuerca/contracts';
import { createEvent, type Relay } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import { requestContext } from '@tuerca/runtime';
import { AppError, verifyMediaLink, type Caller } from '@tuerca/service';
import type { AvifLane } from './avif-lane.ts';
import type { FetchFor, FetchImage } from './fetch-image.ts';
import { kindOf, nameInLink, nameOf, type FileKind } from './file-kind.ts';
import type { FileStore, StoredBytes } from './file-store.ts';
import { filesRepository as files, type FileDocument } from './files.repository.ts';
import { pathOf } from './files.wire.ts';
import { avifPartOf, original, type MakeAvif, type MakeImage } from './images.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
  isPublic: boolean;
  /** Readable by its owner and administrators alone, whatever `isPublic` says. */
  isConfidential?: boolean;
  /** Documents are refused. */
  onlyImage?: boolean;
}
export interface Link {
  owner?: number | undefined;
  expires?: number | undefined;
  signature?: string | undefined;
}
export interface Wanted {
  variant: string;
  takesAvif: boolean;
}
export interface ServedFile {
  file: FileDocument;
  /** The part that holds the requested variant. */
  part: string;
  /** The format of that part. */
  format: Pick<FileKind, 'mimeType' | 'extension'>;
}

const avif = { mimeType: 'image/avif', extension: 'avif' } as const;

/** The variant, or the original if the picture lacks it; as AVIF if that exists and is accepted. */
const served = (file: FileDocument, { variant, takesAvif }: Wanted): ServedFile => {
  const part = file.variants.includes(variant) ? variant : original;
  const avifPart = avifPartOf(part);
  if (takesAvif && file.variants.includes(avifPart)) return { file, part: avifPart, format: avif };
  return { file, part, format: file };
};

type Prepared = Pick<FileDocument, 'mimeType' | 'extension' | 'type' | 'size' | 'width' | 'height'> & {
  parts: ReadonlyMap<string, Buffer>;
  makeAvif?: MakeAvif;
};

export const createFilesService = (deps: {
  mongo: Mongo;
  store: FileStore;
  makeImage: MakeImage;
  fetchImage: FetchImage;
  avifLane: Pick<AvifLane, 'add'>;
  relay: Pick<Relay, 'wake'>;
  secret: string;
  clock: () => Date;
}) => {
  const { mongo, store, makeImage, fetchImage, avifLane, relay, secret, clock } = deps;

  const prepare = async ({ bytes, name, onlyImage = false }: Upload): Promise<Prepared> => {
    if (bytes.length === 0)
      throw new AppError('INVALID_INPUT', { fields: { file: 'El archivo está vacío' } });
    if (bytes.length > limits.uploadBytes) throw new AppError('FILE_TOO_LARGE');
    const kind = await kindOf(bytes, name);
    if (!kind || (onlyImage && kind.type !== 'image')) throw new AppError('FILE_TYPE');
    if (kind.type === 'otherFiles') {
      return { ...kind, size: bytes.length, width: null, height: null, parts: new Map([[original, bytes]]) };
    }
    const { width, height, variants: parts, makeAvif } = await makeImage(bytes);
    const size = parts.get(original)!.length;
    return { type: 'image', extension: 'webp', mimeType: 'image/webp', size, width, height, parts, makeAvif };
  };

  const isReader = (file: FileDocument, { userId, isManager, isAdmin }: Caller) =>
    file.ownerUserId === userId || (file.isConfidential ? isAdmin : isManager);

  const holdsLink = (file: FileDocument, { owner, expires, signature }: Link) => {
    if (file.isConfidential || expires === undefined || signature === undefined) return false;
    // A link need not say for which of its owners it was signed.
    return [file.ownerUserId, ...file.formerOwnerIds]
      .filter((ownerId) => owner === undefined || owner === ownerId)
      .some((ownerId) =>
        verifyMediaLink({ secret, path: pathOf(file._id), ownerId, expires, signature, now: clock() }),
      );
  };

  /** Stores a file: first its bytes, then the document with its event, which makes it exist. */
  const upload = async (caller: Caller, sent: Upload): Promise<FileDocument> => {
    if (caller.userId === null) throw new AppError('UNAUTHENTICATED');
    const { parts, makeAvif, ...prepared } = await prepare(sent);
    const _id = randomUUID();
    const ownerUserId = await files.currentUser(mongo, caller.userId);
    if (await files.isClosed(mongo, ownerUserId)) throw new AppError('SESSION_EXPIRED');
    const createdAt = clock();
    const { isConfidential = false } = sent;
    const isPublic = sent.isPublic && !isConfidential;
    const event = createEvent(
      fileUploaded,
      {
        fileId: _id,
        ownerUserId,
        mimeType: prepared.mimeType,
        size: prepared.size,
        isPublic,
        width: prepared.width,
        height: prepared.height,
        uploadedAt: createdAt.toISOString(),
      },
      { time: createdAt, ...requestContext.getStore() },
    );
    const file: FileDocument = {
      _id,
      ownerUserId,
      formerOwnerIds: [],
      name: nameOf(sent.name, prepared.extension),
      ...prepared,
      variants: [...parts.keys()],
      isPublic,
      ...(isConfidential && { isConfidential }),
      createdAt,
      outbox: [event],
    };
    await store.save(_id, parts);
    try {
      await files.add(mongo, file);
    } catch (error) {
      await store.remove(_id);
      throw error;
    }
    // A guest who was merged since its id was looked up had its files handed over without this one.
    const toUserId = await files.currentUser(mongo, ownerUserId);
    if (toUserId !== ownerUserId) await files.handOver(mongo, { fromUserId: ownerUserId, toUserId });
    // Likewise those of an account that was closed were removed without it.
    if (await files.isClosed(mongo, toUserId)) {
      await store.remove(_id);
      await files.remove(mongo, _id);
      throw new AppError('SESSION_EXPIRED');
    }
    relay.wake();
    if (makeAvif) avifLane.add(_id, makeAvif);
    return file;
  };

  return {
    upload,

    /** Stores the picture at a link as if it had been uploaded. */
    async uploadFromUrl(
      caller: Caller,
      { url, isPublic }: { url: string; isPublic: boolean },
      fetchFor: FetchFor,
    ): Promise<FileDocument> {
      const bytes = await fetchImage(url, fetchFor);
      return upload(caller, { name: nameInLink(url), bytes, isPublic, onlyImage: true });
    },

    async details(caller: Caller, id: string): Promise<FileDocument> {
      const file = await files.byId(mongo, id.toLowerCase());
      if (!file || !isReader(file, caller)) throw new AppError('NOT_FOUND');
      return file;
    },

    /** What another service needs to know of a file before it keeps its path. */
    async facts(id: string): Promise<FileDocument> {
      const file = await files.byId(mongo, id.toLowerCase());
      if (!file) throw new AppError('NOT_FOUND');
      return file;
    },

    /** The file, if the caller may read it; NOT_FOUND for a private file of others. */
    async find(caller: Caller, id: string, wanted: Wanted, link: Link): Promise<ServedFile> {
      const file = await files.byId(mongo, id.toLowerCase());
      if (!file) throw new AppError('NOT_FOUND');
      if (!file.isPublic && !isReader(file, caller) && !holdsLink(file, link))
        throw new AppError('NOT_FOUND');
      return served(file, wanted);
    },

    async read({ file, part }: ServedFile): Promise<StoredBytes> {
      const stored = await store.read(file._id, part);
      if (!stored) throw new AppError('NOT_FOUND');
      return stored;
    },
  };
};
export type FilesService = ReturnType<typeof createFilesService>;
