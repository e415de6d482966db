import { fold } from '@tuerca/rules';
import type { Vpic } from '../vin/vpic.ts';
import { knownBrands, type KnownBrand } from './latin-america.ts';

/** Entries of vPIC for which nobody requests parts by that name: chassis, police cars, school buses. */
const notSold =
  /chassis|police|hearse|limo|military|\bbus\b|trailer|ambulance|glider|taxi|incomplete|rv\b|ATV|LT-|YF[MZ]\d|fire|tractor/i;
const longestName = 64;

const vpicModelsOf = (vpic: Vpic, makes: readonly string[]): string[] => {
  if (makes.length === 0) return [];
  const statement = vpic.prepare(
    `select Model.Name as name from Make
       join Make_Model on Make_Model.MakeId = Make.Id
       join Model on Model.Id = Make_Model.ModelId
      where upper(Make.Name) in (${makes.map(() => 'upper(?)').join(', ')})
      order by Model.Name`,
  );
  return statement
    .all(...makes)
    .map(({ name }) => String(name).trim())
    .filter((name) => name !== '' && name.length <= longestName && !notSold.test(name));
};

/** The same name in two spellings (CX-5, CX5) is one model; the first spelling stays. */
const unique = (names: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = fold(name);
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
};

/** The brands of Colombia and Mexico, each with its own models and those of the vPIC data. */
export const readVehicleData = (vpic: Vpic): KnownBrand[] =>
  knownBrands.map((brand) => ({
    ...brand,
    models: unique([...brand.models, ...vpicModelsOf(vpic, brand.vpicMakes)]),
  }));

const nameOfMake = new Map(
  knownBrands.flatMap(({ name, vpicMakes }) => vpicMakes.map((make) => [fold(make), name] as const)),
);

/** Tuerca's name for a make of the vPIC data ('Bajaj Auto' is Bajaj), or the make itself if it has none. */
export const brandNameOfMake = (make: string): string => nameOfMake.get(fold(make)) ?? make;
