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
