import { z } from 'zod';
import { event } from '../event.ts';
import { Currency, Id } from '../fields.ts';
import { productKinds } from './product-draft.ts';

export const brandSaved = event({
  type: 'tuerca.catalogue.brand.saved.v1',
  isState: true,
  service: 'catalogue',
  summary: 'A vehicle brand was added or changed',
  data: z.object({
    brandId: Id,
    name: z.string(),
    isActive: z.boolean(),
    changedBy: Id.optional().describe('The administrator who added or changed it; absent: it was imported'),
  }),
  key: (data) => `brand-${data.brandId}`,
  example: { brandId: 4, name: 'Nissan', isActive: true },
});

export const partCatalogPublished = event({
  type: 'tuerca.catalogue.part-catalog.published.v1',
  isState: true,
  service: 'catalogue',
  summary: 'Another edition of an OEM catalogue is shown',
  data: z.object({
    catalog: z.string().describe('Its code'),
    brand: z.string(),
    name: z.string(),
    version: z.string(),
    previousVersion: z.string().nullable().describe('null: it is the first'),
    vehicleCount: z.int(),
    publishedAt: z.iso.datetime(),
  }),
  key: (data) => `part-catalog-${data.catalog}`,
  example: {
    catalog: 'NISSAN',
    brand: 'Nissan',
    name: 'Nissan',
    version: '2026-07',
    previousVersion: '2026-01',
    vehicleCount: 412,
    publishedAt: '2026-07-28T15:00:00.000Z',
  },
});

export const substitutionReportDecided = event({
  type: 'tuerca.catalogue.substitution-report.decided.v1',
  service: 'catalogue',
  summary: 'A manager decided what somebody reported of a substitute number',
  data: z.object({
    reportId: Id,
    userId: Id.describe('Who reported'),
    catalog: z.string(),
    vehicleName: z.string(),
    oem: z.string(),
    substitute: z.string(),
    outcome: z.enum(['accepted', 'rejected']),
    answer: z.string().describe('What the manager says of it'),
  }),
  key: (data) => `substitution-report-${data.reportId}`,
  example: {
    reportId: 3,
    userId: 7,
    catalog: 'NISSAN',
    vehicleName: 'Sentra B17',
    oem: '41060-4AF0A',
    substitute: '41060-3AN0A',
    outcome: 'accepted',
    answer: 'Es cierto, lo quitamos.',
  },
});

export const productSaved = event({
  type: 'tuerca.catalogue.product.saved.v1',
  isState: true,
  lastWord: 'isDeleted',
  service: 'catalogue',
  summary: 'A product of a store was added or changed, or taken out of its inventory',
  data: z.object({
    productId: Id,
    storeId: Id,
    url: z.string().describe('Of its page: /catalogo/producto/{url}'),
    reference: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    kind: z.enum(productKinds),
    currency: Currency,
    priceMinor: z.int(),
    stock: z.int(),
    isActive: z.boolean(),
    isDeleted: z.boolean(),
  }),
  key: (data) => `product-${data.productId}`,
  example: {
    productId: 81,
    storeId: 3,
    url: 'pastillas-de-freno-delanteras-d1060-1aa0a-81',
    reference: 'D1060-1AA0A',
    name: 'Pastillas de freno delanteras',
    brand: 'Bosch',
    kind: 'replacement',
    currency: 'COP',
    priceMinor: 18_000_000,
    stock: 12,
    isActive: true,
    isDeleted: false,
  },
});

export const productImageReportDecided = event({
  type: 'tuerca.catalogue.product-image-report.decided.v1',
  service: 'catalogue',
  summary: 'A manager decided what somebody reported of pictures',
  data: z.object({
    reportId: Id,
    userId: Id.describe('Who reported'),
    storeId: Id.nullable().describe('Whose pictures they are; null: of the catalogue'),
    reference: z.string(),
    name: z.string(),
    outcome: z.enum(['removed', 'kept']),
    answer: z.string().describe('What the manager says of it'),
  }),
  key: (data) => `product-image-report-${data.reportId}`,
  example: {
    reportId: 5,
    userId: 7,
    storeId: 3,
    reference: 'D1060-1AA0A',
    name: 'Pastillas de freno delanteras',
    outcome: 'removed',
    answer: 'La foto es de otra pieza, la quitamos.',
  },
});

export const productUploadEnded = event({
  type: 'tuerca.catalogue.product-upload.ended.v1',
  service: 'catalogue',
  summary: 'A list of products was taken over, row by row, or could not be',
  data: z.object({
    uploadId: Id,
    storeId: Id,
    userId: Id.describe('Who uploaded it'),
    name: z.string(),
    state: z.enum(['done', 'failed']),
    added: z.int(),
    changed: z.int(),
    refused: z.int(),
  }),
  key: (data) => `product-upload-${data.uploadId}`,
  example: {
    uploadId: 4,
    storeId: 3,
    userId: 12,
    name: 'inventario.csv',
    state: 'done',
    added: 18_400,
    changed: 1_600,
    refused: 12,
  },
});
