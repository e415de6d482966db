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
