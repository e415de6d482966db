import { isOfYear, type ModelYears } from '@tuerca/rules';
import type { DetailRecord } from '../editions/edition.ts';
import type { VehicleHead } from '../editions/editions.repository.ts';

/** What is known of the one vehicle that is meant. */
export interface KnownVehicle {
  year: number | null;
  engine: string | null;
}

/** Of what is said of a vehicle, the year and the engine that the catalogue knows it with. */
export const knownOf = (
  vehicle: Pick<VehicleHead, 'yearFrom' | 'yearTo' | 'engines'>,
  { year, engine }: KnownVehicle,
): KnownVehicle => ({
  year: year !== null && isOfYear(vehicle, year) ? year : null,
  engine: engine !== null && vehicle.engines.includes(engine) ? engine : null,
});

/** The engine of a vehicle that has the displacement of a decoded one (`1.6 L, 4 cilindros`); null unless it is one alone. */
export const engineDecoded = (engines: readonly string[], decoded: string | null): string | null => {
  const litres = /^\d+\.\d/.exec(decoded ?? '')?.[0];
  const same = engines.filter((engine) => /^\d+\.\d/.exec(engine)?.[0] === litres);
  return litres !== undefined && same.length === 1 ? same[0]! : null;
};

const ofYears = (detail: ModelYears, vehicle: ModelYears, year: number | null): boolean | null => {
  if (year !== null) return isOfYear(detail, year);
  const [first, last] = [vehicle.yearFrom ?? -Infinity, vehicle.yearTo ?? Infinity];
  const [from, to] = [detail.yearFrom ?? -Infinity, detail.yearTo ?? Infinity];
  if (from <= first && last <= to) return true;
  return to < first || last < from ? false : null;
};

const ofEngines = (engines: readonly string[], all: readonly string[], engine: string | null) => {
  if (engines.length === 0) return true;
  const possible = engine === null ? all : [engine];
  if (possible.length === 0) return null;
  if (possible.every((each) => engines.includes(each))) return true;
  return possible.some((each) => engines.includes(each)) ? null : false;
};

/**
 * Whether a detail is for the vehicle: by its years and engines, as far as the vehicle's are known. Null: nobody knows, which
 * is so too where the catalogue says in words alone whom it is for.
 */
export const appliesTo = (
  detail: Pick<DetailRecord, 'yearFrom' | 'yearTo' | 'engines' | 'attributes'>,
  vehicle: Pick<VehicleHead, 'yearFrom' | 'yearTo' | 'engines'>,
  { year, engine }: KnownVehicle,
): boolean | null => {
  const isOpen = detail.yearFrom === null && detail.yearTo === null && detail.engines.length === 0;
  if (isOpen) return detail.attributes.some(({ code }) => code === 'applicability') ? null : true;
  const said = [ofYears(detail, vehicle, year), ofEngines(detail.engines, vehicle.engines, engine)];
  if (said.includes(false)) return false;
  return said.includes(null) ? null : true;
};
