import { readShippingRules, readZone } from '@tuerca/contracts';
import { simpleShippingCost, toMinor, fromMinor } from '@tuerca/rules';
import { useRead } from '../../../shared/api.ts';
import { useSession } from '../../session/session.tsx';

/**
 * What the store's own rules ask for shipping to a city, in pesos, where that is simple; null while it is not known, and
 * where weight or amount decide.
 */
export const useShippingProposal = (cityId: number | null): number | null => {
  const { user } = useSession();
  const storeId = user?.storeId ?? null;
  const rules = useRead(readShippingRules, storeId === null ? null : { params: { id: storeId } }).data?.data;
  const hasRules = rules !== undefined && rules.rules.length > 0;
  const city = useRead(readZone, hasRules && cityId !== null ? { params: { id: cityId } } : null).data?.data;
  if (!hasRules || !city || city.id !== cityId) return null;
  const zonePath = [
    city.id,
    ...(city.parent_id === null ? [] : [city.parent_id]),
    ...rules.rules.filter((rule) => rule.zone_kind === 'country').map((rule) => rule.zone_id),
  ];
  const cost = simpleShippingCost(
    {
      rules: rules.rules.map((rule) => ({
        zoneId: rule.zone_id,
        bands: rule.bands.map((band) => ({
          upToGrams: Math.round(band.up_to_kg * 1000),
          costMinor: toMinor(band.cost),
        })),
        perKgMinor: rule.per_kg === null ? null : toMinor(rule.per_kg),
        freeFromMinor: rule.free_from === null ? null : toMinor(rule.free_from),
      })),
      discounts: rules.discounts.map(({ from, percent }) => ({ fromMinor: toMinor(from), percent })),
    },
    zonePath,
  );
  return cost === null ? null : fromMinor(cost);
};
