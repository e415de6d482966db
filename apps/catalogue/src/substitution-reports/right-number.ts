import { partCatalogueLimits } from '@tuerca/contracts';
import type { NumberOrigin, PartNumber } from '../editions/editions.repository.ts';

/** What a part number is, one by one; of documents of an older form all in one. */
export const originsOf = ({ origins, ...number }: PartNumber): NumberOrigin[] => origins ?? [number];

/** A part number without what it is by a wrong substitution; null: it is nothing else. */
export const rightNumber = (
  number: PartNumber,
  isWrong: (original: string) => boolean,
): PartNumber | null => {
  const all = originsOf(number);
  const right = all.filter(({ substituteOf }) => substituteOf === null || !isWrong(substituteOf));
  const [first] = right;
  if (!first) return null;
  if (right.length === all.length) return number;
  const vehicles = [...new Set(right.flatMap((origin) => origin.vehicles))];
  return {
    key: number.key,
    oem: number.oem,
    ...first,
    vehicles: vehicles.slice(0, partCatalogueLimits.vehiclesOfNumber),
    vehicleCount: Math.max(vehicles.length, ...right.map(({ vehicleCount }) => vehicleCount)),
  };
};
