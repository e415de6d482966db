import { countries, fold } from '@tuerca/rules';
import type { Country } from '@tuerca/contracts';

export interface Zone {
  id: number;
  parentId: number | null;
  kind: 'country' | 'department' | 'city';
  country: Country;
  code: string | null;
  name: string;
  fullName: string;
}

interface Place {
  name: string;
  countryCode: string;
  stateCode: string;
}
/** The part of country-state-city in use. */
export interface PlaceSource {
  State: { getStatesOfCountry(country: string): { name: string; isoCode: string }[] };
  City: { getCitiesOfCountry(country: string): Place[] | undefined };
}

/** The first ids per country: departments follow the countries, cities have their own block. */
const firstIds: Record<Country, { department: number; city: number }> = {
  CO: { department: 1200, city: 10_000 },
  MX: { department: 1300, city: 20_000 },
};

/** Corrects names that the data spells without accents or transliterates (source: DANE's DIVIPOLA). */
const spellings: Record<string, string> = {
  Abrego: 'Ábrego',
  Anza: 'Anzá',
  Calarca: 'Calarcá',
  Caqueza: 'Cáqueza',
  'Carmen del Darien': 'Carmen del Darién',
  Caruru: 'Carurú',
  Chameza: 'Chámeza',
  Coloso: 'Colosó',
  Combita: 'Cómbita',
  Consaca: 'Consacá',
  'El Piñon': 'El Piñón',
  Elias: 'Elías',
  Entrerrios: 'Entrerríos',
  Fomeque: 'Fómeque',
  Gachala: 'Gachalá',
  Gambita: 'Gámbita',
  Gameza: 'Gámeza',
  Iquira: 'Íquira',
  Itagui: 'Itagüí',
  Macheta: 'Machetá',
  Nataga: 'Nátaga',
  Piendamo: 'Piendamó',
  'Sabanas de San Angel': 'Sabanas de San Ángel',
  'San Pedro de Uraba': 'San Pedro de Urabá',
  'Santa Helena Del Opón': 'Santa Helena del Opón',
  'Santa Rosalia': 'Santa Rosalía',
  Sonson: 'Sonsón',
  Timana: 'Timaná',
  Umbita: 'Úmbita',
  'Villa de San Diego de Ubate': 'Villa de San Diego de Ubaté',
};

/** The capital district is listed in Cundinamarca too, and some places carry their state in the name. */
const isListedTwice = ({ name, countryCode, stateCode }: Place) =>
  (countryCode === 'CO' && stateCode === 'CUN' && name === 'Bogotá D.C.') || name.includes(',');

/** `Bogotá D.C., Colombia`: the path up to the country, without a name that repeats its parent's. */
export const fullNameOf = (...names: string[]) =>
  names.filter((name, index) => name !== names[index - 1]).join(', ');

/** Sorts A to Z ignoring accents; folds each name once, as there are ten thousand. */
const sortedBy = <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, name: nameOf(item), folded: fold(nameOf(item)) }))
    .sort((one, other) => compare(one.folded, other.folded) || compare(one.name, other.name))
    .map(({ item }) => item);
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const zonesOfCountry = (country: Country, { State, City }: PlaceSource): Zone[] => {
  const { zoneId, name: countryName } = countries[country];
  const top: Zone = {
    id: zoneId,
    parentId: null,
    kind: 'country',
    country,
    code: country,
    name: countryName,
    fullName: countryName,
  };
  const departments = sortedBy(State.getStatesOfCountry(country), ({ name }) => name).map(
    ({ name, isoCode }, index): Zone => ({
      id: firstIds[country].department + index,
      parentId: top.id,
      kind: 'department',
      country,
      code: isoCode,
      name,
      fullName: fullNameOf(name, countryName),
    }),
  );
  const departmentOf = new Map(departments.map((department) => [department.code, department]));
  const places = (City.getCitiesOfCountry(country) ?? [])
    .filter((place) => !isListedTwice(place))
    .map((place) => ({ ...place, name: (country === 'CO' && spellings[place.name]) || place.name }));
  const cities = sortedBy(places, ({ stateCode, name }) => `${stateCode} ${name}`).map(
    ({ name, stateCode }, index): Zone => {
      const department = departmentOf.get(stateCode)!;
      return {
        id: firstIds[country].city + index,
        parentId: department.id,
        kind: 'city',
        country,
        code: null,
        name,
        fullName: fullNameOf(name, department.name, countryName),
      };
    },
  );
  return [top, ...departments, ...cities];
};

/** Every zone of the supported countries, parents first; ids are deterministic. */
export const zonesFrom = (source: PlaceSource): Zone[] => [
  ...zonesOfCountry('CO', source),
  ...zonesOfCountry('MX', source),
];
