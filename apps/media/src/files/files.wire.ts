import type { MediaFile } from '@tuerca/contracts';
import { signMediaLink } from '@tuerca/service';
import type { FileDocument } from './files.repository.ts';

const linkMs = 3_600_000;

export const pathOf = (id: string) => `/media/${id}`;

export const fileOnWire = (file: FileDocument, { secret, now }: { secret: string; now: Date }): MediaFile => {
  const path = pathOf(file._id);
  const expiresAt = new Date(now.getTime() + linkMs);
  return {
    id: file._id,
    path,
    url: file.isPublic ? path : signMediaLink({ secret, path, ownerId: file.ownerUserId, expiresAt }),
    name: file.name,
    mime_type: file.mimeType,
    extension: file.extension,
    type: file.type,
    size: file.size,
    width: file.width,
    height: file.height,
    is_public: file.isPublic,
    created_at: file.createdAt.toISOString(),
  };
};
