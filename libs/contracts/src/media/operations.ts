import { imageVariants } from '@tuerca/rules';
import { z } from 'zod';
import { Id, MediaLink, Timestamp } from '../fields.ts';
import { inputLimits, limits, linkLimits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { everyone, anySession, onlyServices } from '../roles.ts';

const service = 'media';

type Variant = keyof typeof imageVariants;
/** The widths in which a picture can be had. */
export const ImageVariant = z.enum(Object.keys(imageVariants) as [Variant, ...Variant[]]);

const Visibility = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .default(true)
  .describe('Public files are readable by whoever has their path; others by their owner and by signed link');

const Confidential = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .default(false)
  .describe('Private, and readable by its owner and administrators alone: managers do not see it');

export const MediaFile = z.object({
  id: z.uuid(),
  path: z.string().describe('What other records keep: /media/{id}'),
  url: MediaLink.describe('The same, signed for an hour when the file is private and not confidential'),
  name: z.string(),
  mime_type: z.string(),
  extension: z.string(),
  type: z.enum(['image', 'video', 'otherFiles']),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  is_public: z.boolean(),
  is_confidential: z.boolean(),
  created_at: Timestamp,
});
export type MediaFile = z.infer<typeof MediaFile>;

const uploadErrors = ['FILE_TYPE', 'FILE_TOO_LARGE', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'] as const;

export const uploadFile = operation({
  name: 'uploadFile',
  service,
  method: 'POST',
  path: '/api/media/files',
  summary: 'Uploads a file as multipart form: the fields, then one part named `file`',
  body: z.strictObject({ is_public: Visibility, is_confidential: Confidential }),
  response: one(MediaFile),
  allow: anySession,
  errors: uploadErrors,
  multipart: true,
  bodyLimit: limits.uploadBytes + 64 * 1024,
});

export const uploadBase64File = operation({
  name: 'uploadBase64File',
  service,
  method: 'POST',
  path: '/api/media/files/base64',
  summary: 'Uploads a file as base64 in JSON',
  body: z.strictObject({
    name: z.string().trim().min(1).max(inputLimits.fileName),
    is_public: Visibility,
    mime_type: z.string().max(inputLimits.mimeType).optional(),
    sub_path: z.string().max(inputLimits.path).optional(),
    data: z.string().min(1, 'El archivo está vacío').describe('base64, or a data: URL'),
  }),
  response: one(MediaFile),
  allow: anySession,
  errors: uploadErrors,
  bodyLimit: Math.ceil((limits.uploadBytes * 4) / 3) + 64 * 1024,
});

export const uploadFileFromUrl = operation({
  name: 'uploadFileFromUrl',
  service,
  method: 'POST',
  path: '/api/media/files/fromUrl',
  summary:
    'Fetches a picture from its address on the public internet and keeps it like one that was uploaded',
  body: z.strictObject({
    url: z
      .url({ protocol: /^https?$/, error: 'Escribe un enlace que empiece por http:// o https://' })
      .max(linkLimits.length, 'El enlace es demasiado largo')
      .describe('http or https, at the port of its scheme'),
    is_public: Visibility,
  }),
  response: one(MediaFile),
  allow: anySession,
  errors: [...uploadErrors, 'IMAGE_NOT_FETCHED'],
});

const FileParams = z.object({ id: z.uuid() });

export const readFileDetails = operation({
  name: 'readFileDetails',
  service,
  method: 'GET',
  path: '/api/media/files/{id}',
  summary: 'Reads what is known of a file',
  params: FileParams,
  response: one(MediaFile),
  allow: { ...anySession, manager: 'any' },
  errors: ['NOT_FOUND'],
});

export const readFileFacts = operation({
  name: 'readFileFacts',
  service,
  method: 'GET',
  path: '/internal/files/{id}',
  summary: 'Tells whose a file is and what its bytes are, for records that are to keep its path',
  params: FileParams,
  response: one(
    z.object({
      owner_user_id: Id,
      name: z.string(),
      extension: z.string(),
      is_confidential: z.boolean(),
    }),
  ),
  allow: onlyServices,
  errors: ['NOT_FOUND'],
  internal: true,
});

export const readFileContent = operation({
  name: 'readFileContent',
  service,
  method: 'GET',
  path: '/media/{id}',
  summary: 'Serves a file, an image in the variant asked for: as AVIF where `Accept` names it, else as WebP',
  params: FileParams,
  query: z.strictObject({
    variant: ImageVariant.default('original'),
    owner: z.coerce.number().int().positive().optional(),
    expires: z.coerce.number().int().positive().optional().describe('Unix seconds'),
    signature: z.string().max(inputLimits.signature).optional(),
  }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
});

export * from './people.ts';
