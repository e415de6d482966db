import type { Adviser as AdviserWire } from '@tuerca/contracts';
import { adviserWire } from '../stores/store.wire.ts';
import type { AdviserRecord } from './adviser.ts';

/** An adviser as colleagues see them, or with all that concerns the owner and the adviser. */
export const adviserRecordWire = (adviser: AdviserRecord, isWhole: boolean): AdviserWire => ({
  ...adviserWire(adviser),
  is_active: adviser.removedAt === null,
  ...(isWhole && {
    rights: adviser.rights,
    brand_ids: adviser.brandIds,
    email: adviser.email,
    mobile: adviser.mobile,
    created_at: adviser.createdAt.toISOString(),
    left_at: adviser.removedAt?.toISOString() ?? null,
    chose_to_leave: adviser.choseToLeave,
  }),
});
