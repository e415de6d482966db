import { readPartUnit } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { countryLanguage, shownLanguage } from '../../../shared/catalogue-language.ts';
import { rowOf, type PickedPart } from '../picks.ts';
import type { LinkedVehicle } from '../place.ts';
import type { PartRow } from '../../quotation-request/wizard/draft.ts';

/** The chosen parts as stores read them: by their names in the country, whatever language they were chosen in. */
export const requestedRows = async (
  { catalog, vehicleId, ssd }: LinkedVehicle,
  parts: readonly PickedPart[],
): Promise<PartRow[]> => {
  if (shownLanguage() === countryLanguage) return parts.map(rowOf);
  const unitIds = [...new Set(parts.map(({ unitId }) => unitId))].filter(Boolean);
  const units = await Promise.all(
    unitIds.map((unitId) =>
      api.call(readPartUnit, { query: { catalog, vehicleId, ssd, unitId, language: countryLanguage } }),
    ),
  );
  const names = new Map(
    units.flatMap(({ data: { unitId, details } }) =>
      details.flatMap(({ oem, name, substitutes }) =>
        [oem, ...substitutes.map((each) => each.oem)].map((number) => [`${unitId} ${number}`, name] as const),
      ),
    ),
  );
  return parts.map((part) => rowOf({ ...part, name: names.get(`${part.unitId} ${part.oem}`) ?? part.name }));
};
