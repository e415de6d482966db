import { brandSaved } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { recordChange } from '../changes/record-change.ts';
import { brandsRepository as brands } from './brands.repository.ts';

export const brandsConsumers: Handler[] = [
  on(brandSaved, async ({ brandId, name, isActive, changedBy }, { trx, event }) => {
    const before = await brands.find(trx, brandId);
    await brands.save(trx, { id: brandId, name, isActive });
    if (changedBy === undefined) return;
    // The log of changes stands here; who changes brands is an administrator (ADR 0419).
    await recordChange(trx, {
      actor: { userId: changedBy, role: 'admin' },
      subject: { type: 'brand', id: brandId, name },
      action: before ? 'updateVehicleBrand' : 'createVehicleBrand',
      before: before ? { name: before.name, isActive: before.isActive } : null,
      after: { name, isActive },
      now: new Date(event.time),
    });
  }),
];
