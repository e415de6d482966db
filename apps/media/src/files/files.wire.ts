import type { MediaFile } from '@tuerca/contracts';
import { mediaLinkMs, signMediaLink } from '@tuerca/service';
import type { FileDocument } from './files.repository.ts';

export const pathOf = (id: string) => `/media/${id}`;

export const fileOnWire = (file: FileDocument, { secret, now }: { secret: string; now: Date }): MediaFile => {
  const path = pathOf(file._id);
  const { isConfidential = false } = file;
  const expiresAt = new Date(now.getTime() + mediaLinkMs);
  return {
    id: file._id,
    path,
    // Of a confidential file a link that works for whoever holds it is never made.
    url:
      file.isPublic || isConfidential
        ? path
        : signMediaLink({ secret, path, ownerId: file.ownerUserId, expiresAt }),
    name: file.name,
    mime_type: file.mimeType,
    extension: file.extension,
    type: file.type,
    size: file.size,
    width: file.width,
    height: file.height,
    is_public: file.isPublic,
    is_confidential: isConfidential,
    created_at: file.createdAt.toISOString(),
  };
};
