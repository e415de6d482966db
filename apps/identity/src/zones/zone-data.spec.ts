import { describe, expect, it } from '@jest/globals';
import { zonesFrom, type PlaceSource } from './zone-data.ts';

const states: Record<string, { name: string; isoCode: string }[]> = {
  CO: [
    { name: 'Cundinamarca', isoCode: 'CUN' },
    { name: 'Bogotá D.C.', isoCode: 'DC' },
    { name: 'Antioquia', isoCode: 'ANT' },
  ],
  MX: [{ name: 'Jalisco', isoCode: 'JAL' }],
};
const cities: Record<string, [string, string][]> = {
  CO: [
    ['Zipaquirá', 'CUN'],
    ['Bogotá D.C.', 'CUN'],
    ['Bogotá D.C.', 'DC'],
    ['Itagui', 'ANT'],
    ['Útica', 'CUN'],
  ],
  MX: [
    ['Zapopan', 'JAL'],
    ['Nuevo México, Jalisco', 'JAL'],
  ],
};
const source: PlaceSource = {
  State: { getStatesOfCountry: (country) => states[country]! },
  City: {
    getCitiesOfCountry: (countryCode) =>
      cities[countryCode]!.map(([name, stateCode]) => ({ name, countryCode, stateCode })),
  },
};

describe('the zones made from the data', () => {
  const zones = zonesFrom(source);

  it('have each parent before its children, and ids of their own', () => {
    const known = new Set<number>();
    for (const { id, parentId } of zones) {
      if (parentId !== null) expect(known).toContain(parentId);
      expect(known).not.toContain(id);
      known.add(id);
    }
    expect(zones[0]).toMatchObject({ id: 1156, name: 'Colombia', parentId: null });
  });

  it('are the same whatever order the data comes in', () => {
    const reversed: PlaceSource = {
      State: { getStatesOfCountry: (country) => states[country]!.toReversed() },
      City: { getCitiesOfCountry: (country) => source.City.getCitiesOfCountry(country)!.toReversed() },
    };
    expect(zonesFrom(reversed)).toEqual(zones);
  });

  it('say where a city is, spelled right, and list none twice', () => {
    expect(zones.filter(({ kind }) => kind === 'city').map(({ fullName }) => fullName)).toEqual([
      'Itagüí, Antioquia, Colombia',
      'Útica, Cundinamarca, Colombia',
      'Zipaquirá, Cundinamarca, Colombia',
      'Bogotá D.C., Colombia',
      'Zapopan, Jalisco, México',
    ]);
  });
});
