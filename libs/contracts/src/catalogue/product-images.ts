import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Id, MediaLink, MediaPath, severalLines, Timestamp } from '../fields.ts';
import { limits, productLimits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { managers, registered, sellers, type Access } from '../roles.ts';
import { Equivalences, ProductReference } from './product-draft.ts';

const service = 'catalogue';
const base = '/api/catalogo/images';
const of = productLimits;
const { tooLong } = fieldMessages;

/** Stores edit their own pictures, administrators those of the catalogue (specification 1 section 6). */
const editors = { ...sellers, admin: 'any' } as const satisfies Access;
const Photo = MediaPath.nullable();

/** The pictures of a part number: of a store’s products, or of the catalogue, for products without own ones. */
export const ProductImage = z.object({
  id: Id,
  store_id: Id.nullable().describe('null: of the catalogue'),
  image_id: z.string().describe('The main part number'),
  name: z.string(),
  equivalences: z.string().describe('Substitute part numbers, with commas'),
  image_1: MediaLink.nullable(),
  image_2: MediaLink.nullable(),
  image_3: MediaLink.nullable(),
  image_4: MediaLink.nullable(),
  image_5: MediaLink.nullable(),
  imagesURLs: z.array(MediaLink).max(of.photos).describe('Those there are, the first rules'),
  belongs_to_catalog: z.boolean(),
  product_id: Id.nullable().describe('Of the store’s product under this number; null: there is none'),
  updated_at: Timestamp,
});
export type ProductImage = z.infer<typeof ProductImage>;

/** Without what they are when nothing is said: a change leaves out what stays as it is. */
const imageFields = {
  image_id: ProductReference,
  name: z.string('Escribe el nombre').trim().min(1, 'Escribe el nombre').max(of.name, tooLong),
  equivalences: Equivalences,
  image_1: Photo,
  image_2: Photo,
  image_3: Photo,
  image_4: Photo,
  image_5: Photo,
};
const ImageDraft = z.strictObject({
  ...imageFields,
  equivalences: Equivalences.default(''),
  image_1: Photo.default(null),
  image_2: Photo.default(null),
  image_3: Photo.default(null),
  image_4: Photo.default(null),
  image_5: Photo.default(null),
});

export const listProductImages = operation({
  name: 'listProductImages',
  service,
  method: 'GET',
  path: base,
  summary: 'Lists pictures by part number: a store’s own and those of the catalogue; for administrators all',
  query: listQuery({
    filter: {
      search: by.text().describe('In the name, and the beginning of a part number'),
      store_id: by.id(),
      belongs_to_catalog: by.flag(),
    },
    order: ['updated_at', 'name'],
  }),
  response: many(ProductImage),
  allow: editors,
  right: 'manageProducts',
  errors: ['ADVISER_RIGHT_MISSING'],
});

export const findProductImage = operation({
  name: 'findProductImage',
  service,
  method: 'GET',
  path: `${base}/ofReference`,
  summary:
    'The pictures that a product of one’s store would have under a part number: own ones first, else of the catalogue',
  query: z.strictObject({ reference: z.string().trim().min(1).max(limits.partReferenceMax) }),
  response: one(ProductImage.nullable()),
  allow: editors,
  right: 'manageProducts',
  errors: ['ADVISER_RIGHT_MISSING'],
});

/** What is said of pictures of a part number without any. */
export const photoMissing = 'Agrega al menos una foto';

export const createProductImage = operation({
  name: 'createProductImage',
  service,
  method: 'POST',
  path: base,
  summary: 'Adds the pictures of a part number to one’s store; an administrator’s are of the catalogue',
  body: ImageDraft.refine(({ image_1: first }) => first !== null, {
    message: photoMissing,
    path: ['image_1'],
  }),
  response: one(ProductImage),
  allow: editors,
  right: 'manageProducts',
  errors: ['PRODUCT_IMAGE_EXISTS', 'ADVISER_RIGHT_MISSING'],
});

export const updateProductImage = operation({
  name: 'updateProductImage',
  service,
  method: 'PATCH',
  path: `${base}/{id}`,
  summary:
    'Changes pictures: a store its own, where those without a first photo are deleted; of the catalogue an administrator alone',
  params: IdParams,
  body: z.strictObject(imageFields).partial(),
  response: one(ProductImage.nullable()),
  allow: editors,
  right: 'manageProducts',
  errors: ['NOT_FOUND', 'PRODUCT_IMAGE_EXISTS', 'PRODUCT_IMAGE_LOCKED', 'ADVISER_RIGHT_MISSING'],
});

export const deleteProductImage = operation({
  name: 'deleteProductImage',
  service,
  method: 'DELETE',
  path: `${base}/{id}`,
  summary: 'Deletes pictures: a store its own, an administrator any',
  params: IdParams,
  response: one(Done),
  allow: editors,
  right: 'manageProducts',
  errors: ['NOT_FOUND', 'PRODUCT_IMAGE_LOCKED', 'ADVISER_RIGHT_MISSING'],
});

/** What can be wrong of a picture. */
export const imageReportReasons = [
  'wrong_part',
  'not_own_photo',
  'contact_data',
  'offensive',
  'other',
] as const;
/** How a report stands; `kept`: the picture stays. */
export const imageReportStatuses = ['open', 'removed', 'kept'] as const;

export const ProductImageReport = z.object({
  id: Id,
  image_record_id: Id,
  store_id: Id.nullable(),
  store_name: z.string().nullable(),
  image_id: z.string(),
  name: z.string(),
  imagesURLs: z.array(MediaLink).describe('As they were when they were reported'),
  reason: z.enum(imageReportReasons),
  detail: z.string(),
  status: z.enum(imageReportStatuses),
  answer: z.string().nullable(),
  user_id: Id.describe('Who reported'),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type ProductImageReport = z.infer<typeof ProductImageReport>;

export const reportProductImage = operation({
  name: 'reportProductImage',
  service,
  method: 'POST',
  path: `${base}/{id}/reports`,
  summary: 'Reports pictures that should not stand; a manager of infractions decides',
  params: IdParams,
  body: z.strictObject({
    reason: z.enum(imageReportReasons, 'Elige un motivo'),
    detail: z
      .string()
      .trim()
      .min(limits.reportReasonMin, `Escribe al menos ${limits.reportReasonMin} caracteres`)
      .max(of.reportReason, tooLong)
      .refine(...severalLines),
  }),
  response: one(ProductImageReport),
  allow: registered,
  errors: ['NOT_FOUND', 'PRODUCT_IMAGE_REPORTED', 'PRODUCT_IMAGE_REPORTS_FULL'],
});

export const listProductImageReports = operation({
  name: 'listProductImageReports',
  service,
  method: 'GET',
  path: `${base}/reports`,
  summary: 'Lists reports of pictures, the newest first: one’s own; for managers of infractions all',
  query: listQuery({
    filter: { status: by.name(imageReportStatuses), store_id: by.id() },
    order: ['created_at'],
  }),
  response: many(ProductImageReport),
  allow: { ...registered, ...managers },
  errors: [],
});

export const decideProductImageReport = operation({
  name: 'decideProductImageReport',
  service,
  method: 'PATCH',
  path: `${base}/reports/{id}`,
  summary:
    'Decides a report: the pictures are removed, or stay; a manager with the flag manageInfractionsModule',
  params: IdParams,
  body: z.strictObject({
    status: z.enum(['removed', 'kept']),
    answer: z
      .string()
      .trim()
      .min(1, 'Escribe la respuesta')
      .max(of.reportAnswer, tooLong)
      .refine(...severalLines),
  }),
  response: one(ProductImageReport),
  allow: managers,
  errors: ['NOT_FOUND', 'PRODUCT_IMAGE_REPORT_DECIDED'],
});
