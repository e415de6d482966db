import { partCatalogueLimits } from '@tuerca/contracts';
import type { Mongo } from '@tuerca/mongo';
import { isOfYear, isPlausibleVin, vinCheckDigit } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Catalog } from '../catalogs/catalogs.repository.ts';
import { editionOf, type CatalogsService } from '../catalogs/catalogs.service.ts';
import { editionsRepository as editions, ids, type VehicleHead } from '../editions/editions.repository.ts';
import { engineDecoded } from '../parts/applicability.ts';
import type { OutsideService } from '../outside/outside.service.ts';
import type { FoundVehicle, PartsService } from '../parts/parts.service.ts';
import type { VinService } from './vin.service.ts';

interface Deps {
  mongo: Mongo;
  catalogs: Pick<CatalogsService, 'withFeature'>;
  parts: Pick<PartsService, 'vehiclesOfModel'>;
  vins: VinService;
  outside: Pick<OutsideService, 'byVin' | 'byFrame'>;
}

/** Fewer characters of a VIN say the maker, not the type (ISO 3779: the descriptor ends at the eighth). */
const leastPrefix = 8;
const { candidates: most } = partCatalogueLimits;

interface Decoded {
  year: number | null;
  engine: string | null;
}
type DecodedVin = NonNullable<Awaited<ReturnType<VinService['decodeVin']>>>;
const unread: DecodedVin = {
  brandName: '',
  model: null,
  year: null,
  bodyType: null,
  fuelType: null,
  engine: null,
  country: null,
  brand: null,
  catalog: null,
};

/** A vehicle with what a VIN says of it. */
const knownBy = (catalog: Catalog, vehicle: VehicleHead, { year, engine }: Decoded): FoundVehicle => ({
  catalog,
  vehicle,
  known: { year, engine: engineDecoded(vehicle.engines, engine) },
});

/** Finds the vehicles of the catalogues for a VIN or a frame number. What a catalogue lists is told from what is only likely. */
export const createIdentifyService = ({ mongo, catalogs, parts, vins, outside }: Deps) => {
  const headsOf = async (
    catalog: Catalog,
    vehicleIds: readonly string[],
    decoded: Decoded,
  ): Promise<FoundVehicle[]> => {
    const heads = await editions.vehicleHeads(
      mongo,
      editionOf(catalog),
      [...new Set(vehicleIds)].slice(0, most),
    );
    return heads.map((vehicle) => knownBy(catalog, vehicle, decoded));
  };

  /** Vehicles that a catalogue lists under the longest beginning of the VIN. */
  const listedUnder = async (vin: string, decoded: Decoded): Promise<FoundVehicle[]> => {
    const known = await catalogs.withFeature('vinSearch');
    const covering = known.filter(({ wmis }) => wmis.includes(vin.slice(0, 3)));
    for (const catalog of covering) {
      const prefixes = Array.from({ length: vin.length - leastPrefix + 1 }, (_prefix, index) =>
        ids.vin(editionOf(catalog), vin.slice(0, vin.length - index)),
      );
      const found = new Map((await editions.identities(mongo, prefixes)).map((each) => [each._id, each]));
      const longest = prefixes.map((id) => found.get(id)).find((each) => each !== undefined);
      const listed = longest?.vehicles.map(({ vehicleId }) => vehicleId) ?? [];
      const heads = await headsOf(catalog, listed, decoded);
      const { year } = decoded;
      const ofYear = heads.filter(({ vehicle }) => year === null || isOfYear(vehicle, year));
      if (ofYear.length > 0) return ofYear;
    }
    return [];
  };

  /** Vehicles of the decoded model and year: to be chosen from, as the VIN does not say more. */
  const likely = async (decoded: Decoded & { catalog: Catalog | null; model: string | null }) => {
    const { catalog, model, year } = decoded;
    if (!catalog || model === null || !catalog.features.includes('modelSearch')) return [];
    const vehicles = await parts.vehiclesOfModel(catalog, model, year);
    return vehicles.slice(0, most).map((vehicle) => knownBy(catalog, vehicle, decoded));
  };

  /** Vehicles that a provider lists for the VIN; while it does not answer, those that are only likely, if there are any. */
  const toldOrLikely = async (
    vin: string,
    decoded: Parameters<typeof likely>[0],
  ): Promise<{ told: FoundVehicle[]; possible: FoundVehicle[] }> => {
    try {
      const told = await outside.byVin(vin);
      if (told.length > 0)
        return { told: told.map(({ catalog, vehicle }) => knownBy(catalog, vehicle, decoded)), possible: [] };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const possible = await likely(decoded);
      if (possible.length === 0) throw error;
      return { told: [], possible };
    }
    return { told: [], possible: await likely(decoded) };
  };

  const listedOrLikely = async (vin: string, decoded: Parameters<typeof likely>[0]) => {
    const own = await listedUnder(vin, decoded);
    return own.length > 0 ? { told: own, possible: [] } : toldOrLikely(vin, decoded);
  };

  /** What is known of a VIN whose maker nobody knows but the catalogue that lists it. */
  const ofCatalogue = async ([first]: readonly FoundVehicle[]): Promise<DecodedVin> => {
    if (!first) throw new AppError('VIN_NOT_DECODED');
    const { catalog } = first;
    return { ...unread, brandName: catalog.brand, brand: await vins.findBrand(catalog.brand), catalog };
  };

  return {
    /** VIN_NOT_DECODED when neither its maker nor a catalogue knows it. */
    async byVin(vin: string) {
      const read = await vins.decodeVin(vin);
      if (!read && !isPlausibleVin(vin)) throw new AppError('VIN_NOT_DECODED');
      const { told, possible } = await listedOrLikely(vin, read ?? unread);
      const found = [...told, ...possible];
      const decoded = read ?? (await ofCatalogue(found));
      const likelihood = found.length > 0 ? ('candidates' as const) : ('none' as const);
      const digit = vinCheckDigit(vin);
      return {
        decoded,
        found,
        certainty: told.length > 0 ? ('exact' as const) : likelihood,
        warnings: digit !== null && digit !== vin.charAt(8) ? (['checkDigit'] as const) : [],
      };
    },

    /** VIN_NOT_DECODED when no catalogue lists the frame number. */
    async byFrame(frame: string): Promise<FoundVehicle[]> {
      const [code = '', digits = ''] = frame.split('-');
      const known = await catalogs.withFeature('frameSearch');
      const byId = new Map(known.map((catalog) => [ids.frame(editionOf(catalog), code), catalog]));
      const identities = await editions.identities(mongo, [...byId.keys()]);
      const found = await Promise.all(
        identities.map(({ _id, vehicles }) => {
          const number = Number(digits);
          const inRange = vehicles.filter(({ from = 0, to = Infinity }) => number >= from && number <= to);
          return headsOf(
            byId.get(_id)!,
            inRange.map(({ vehicleId }) => vehicleId),
            { year: null, engine: null },
          );
        }),
      );
      const own = found.flat().slice(0, most);
      if (own.length > 0) return own;
      const told = await outside.byFrame(frame);
      if (told.length === 0) throw new AppError('VIN_NOT_DECODED');
      return told.map(({ catalog, vehicle }) => knownBy(catalog, vehicle, { year: null, engine: null }));
    },
  };
};
export type IdentifyService = ReturnType<typeof createIdentifyService>;
