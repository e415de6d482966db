import { errors, type Reach } from '@tuerca/contracts';
import type { Database, Executor } from '@tuerca/postgres';
import type { ShippingRules } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { recordChange } from '../changes/record-change.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Zone } from '../zones/zone-data.ts';
import { zonesRepository as zones } from '../zones/zones.repository.ts';
import { shippingRulesRepository as shipping } from './shipping-rules.repository.ts';

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'readOwn'>;
  clock: () => Date;
}
export interface StoreShipping {
  shipping: ShippingRules;
  /** The zones of its rules. */
  zones: ReadonlyMap<number, Zone>;
}

/** What stores ask for shipping (ADR 0386). */
export const createShippingRulesService = ({ db, stores, clock }: Deps) => {
  const zonesOf = async ({ rules }: ShippingRules, on: Executor) => {
    const found = await zones.findMany(
      on,
      rules.map(({ zoneId }) => zoneId),
    );
    return new Map(found.map((zone) => [zone.id, zone]));
  };

  /** What the log keeps: places by name. */
  const told = async (each: ShippingRules, on: Executor) => {
    const known = await zonesOf(each, on);
    return {
      shippingRules: each.rules.map(({ zoneId, ...rule }) => ({
        place: known.get(zoneId)?.fullName ?? '',
        ...rule,
      })),
      shippingDiscounts: [...each.discounts],
    };
  };

  return {
    async read(caller: Caller, storeId: number, reach: Reach): Promise<StoreShipping> {
      await stores.readOwn(caller, storeId, reach);
      const found = await shipping.find(db, storeId);
      return { shipping: found, zones: await zonesOf(found, db) };
    },

    async replace(
      caller: Caller,
      storeId: number,
      given: ShippingRules,
      reach: Reach,
    ): Promise<StoreShipping> {
      const { country } = await stores.readOwn(caller, storeId, reach);
      const known = await zonesOf(given, db);
      for (const [index, { zoneId }] of given.rules.entries())
        if (known.get(zoneId)?.country !== country)
          throw new AppError('ZONE_UNKNOWN', {
            fields: { [`rules.${index}.zone_id`]: errors.ZONE_UNKNOWN.message },
          });
      await db.transaction(async (trx) => {
        await storesRepository.lock(trx, storeId);
        const before = await told(await shipping.find(trx, storeId), trx);
        await shipping.save(trx, storeId, given, clock());
        const after = await told(given, trx);
        const action = 'updateShippingRules';
        await recordChange(trx, { actor: caller, storeId, action, before, after, now: clock() });
      });
      return { shipping: given, zones: known };
    },
  };
};
export type ShippingRulesService = ReturnType<typeof createShippingRulesService>;
