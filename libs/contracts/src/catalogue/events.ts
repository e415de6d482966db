import { z } from 'zod';
import { event } from '../event.ts';
import { Id } from '../fields.ts';

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
