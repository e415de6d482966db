import { quotationRequestClosed, quotationRequestCreated, userSaved } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { passingClosures } from '@tuerca/rules';
import type { PlateWaitsService } from './plate-waits.service.ts';

export const plateWaitsConsumers = (waits: PlateWaitsService): Handler[] => [
  on(userSaved, async ({ userId, isGuest }, { trx }) => {
    if (!isGuest) await waits.becameReachable(trx, userId);
  }),
  on(quotationRequestCreated, async ({ requestId, buyerId, country, licensePlate }, { trx }) => {
    if (licensePlate) await waits.requestSent(trx, { userId: buyerId, licensePlate, country }, requestId);
  }),
  on(quotationRequestClosed, async ({ requestId, cause }, { trx }) => {
    // One that is full or wholly ordered may take quotations again.
    if (!passingClosures.includes(cause)) await waits.requestEnded(trx, requestId);
  }),
];
