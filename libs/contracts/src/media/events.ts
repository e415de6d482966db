import { z } from 'zod';
import { event } from '../event.ts';
import { Id } from '../fields.ts';

export const fileUploaded = event({
  type: 'tuerca.media.file.uploaded.v1',
  service: 'media',
  summary: 'A file was uploaded and its variants made',
  data: z.object({
    fileId: z.uuid(),
    ownerUserId: Id,
    mimeType: z.string(),
    size: z.int(),
    isPublic: z.boolean(),
    width: z.int().nullable().optional().describe('Of pictures, in pixels'),
    height: z.int().nullable().optional(),
    uploadedAt: z.iso.datetime(),
  }),
  key: (data) => data.fileId,
  example: {
    fileId: '0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10',
    ownerUserId: 7,
    mimeType: 'image/webp',
    size: 48_120,
    isPublic: true,
    width: 1200,
    height: 900,
    uploadedAt: '2026-01-15T13:59:00.000Z',
  },
});
