import { describe, expect, it } from '@jest/globals';
import { UnitRecord, VehicleRecord } from '../editions/edition.ts';
import { checkFeatures, checkTree, checkVehicles, unitChecker } from './check-edition.ts';

const vehicle = (over: object = {}) =>
  VehicleRecord.parse({
    vehicleId: 'B17',
    name: 'Sentra B17',
    model: 'Sentra',
    yearFrom: 2012,
    yearTo: 2019,
    ...over,
  });
const unit = (over: object = {}) =>
  UnitRecord.parse({
    unitId: 'u1',
    code: '440',
    name: 'Frenos',
    categoryId: 'brakes',
    vehicles: ['B17'],
    picture: { file: 'a.svg', width: 100, height: 80 },
    imageMap: [{ code: '1', type: 'callout', x1: 10, y1: 10, x2: 20, y2: 20 }],
    details: [{ oem: '41060-4AF0A', name: 'Pastillas', codeOnImage: '1', amount: 1 }],
    ...over,
  });
const known = {
  categories: [{ categoryId: 'brakes', parentId: null, name: 'Frenos' }],
  quickGroups: [{ quickGroupId: 'pads', parentId: null, name: 'Pastillas', synonyms: [] }],
  vehicles: [vehicle()],
  pictures: new Set(['a.svg']),
};

const problemsOf = (...units: UnitRecord[]) => {
  const problems: string[] = [];
  const checker = unitChecker(known);
  units.forEach((each) => checker.check(each, (message) => void problems.push(message)));
  return problems;
};

describe('a unit', () => {
  it('passes when all that it names exists', () => expect(problemsOf(unit())).toEqual([]));

  it.each([
    ['a category', unit({ categoryId: 'clutch' }), 'the category clutch does not exist'],
    ['a vehicle', unit({ vehicles: ['N17'] }), 'the vehicle N17 does not exist'],
    ['a vehicle twice', unit({ vehicles: ['B17', 'B17'] }), 'a vehicle is named twice'],
    ['a picture', unit({ picture: { file: 'b.svg', width: 100, height: 80 } }), 'there is no pictures/b.svg'],
    [
      'a quick group',
      unit({ details: [{ oem: '41060', name: 'x', codeOnImage: '1', amount: 1, quickGroups: ['discs'] }] }),
      '41060: the quick group discs does not exist',
    ],
    [
      'a number of the picture',
      unit({ details: [{ oem: '41060', name: 'x', codeOnImage: '2', amount: 1 }] }),
      '41060: the image map has no 2',
    ],
  ])('that names %s wrongly is told', (_what, given, problem) =>
    expect(problemsOf(given)).toEqual([problem]),
  );

  it('with spots outside of the picture, without area or without a picture is told', () => {
    const spot = { code: '1', type: 'part', x1: 10, y1: 10, x2: 20, y2: 20 };
    expect(problemsOf(unit({ imageMap: [{ ...spot, x2: 101 }] }))).toEqual(['the spot 1 leaves the picture']);
    expect(problemsOf(unit({ imageMap: [{ ...spot, x2: 10 }] }))).toEqual(['the spot 1 has no area']);
    expect(problemsOf(unit({ picture: null }))).toEqual(['an image map without a picture']);
  });

  it('with years in the wrong order, or an engine that its vehicles do not have, is told', () => {
    const detail = { oem: '41060', name: 'x', codeOnImage: '1', amount: 1 };
    expect(problemsOf(unit({ details: [{ ...detail, yearFrom: 2016, yearTo: 2015 }] }))).toEqual([
      '41060: yearFrom is after yearTo',
    ]);
    expect(problemsOf(unit({ details: [{ ...detail, engines: ['2.0'] }] }))).toEqual([
      '41060: no vehicle of the unit has the engine 2.0',
    ]);
  });

  it('that is there twice is told', () => expect(problemsOf(unit(), unit())).toEqual(['u1 is there twice']));
});

describe('a tree', () => {
  const problems = (...nodes: [id: string, parentId: string | null][]) => {
    const told: string[] = [];
    checkTree(
      nodes.map(([id, parentId], line) => ({ id, parentId, line })),
      (line, message) => void told.push(`${line}: ${message}`),
    );
    return told;
  };

  it('has parents that exist and three levels at most, in any order', () => {
    expect(problems(['c', 'b'], ['b', 'a'], ['a', null])).toEqual([]);
    expect(problems(['a', 'x'])).toEqual(['0: the parent x does not exist']);
    expect(problems(['a', null], ['b', 'a'], ['c', 'b'], ['d', 'c'])).toEqual([
      '3: deeper than 3 levels, or its own parent',
    ]);
    expect(problems(['a', 'b'], ['b', 'a'])).toHaveLength(2);
    expect(problems(['a', null], ['a', null])).toEqual(['1: a is there twice']);
  });
});

describe('vehicles', () => {
  const problems = (...vehicles: VehicleRecord[]) => {
    const told: string[] = [];
    checkVehicles(
      vehicles.map((record, index) => ({ record, line: index + 1 })),
      (_line, message) => void told.push(message),
    );
    return told;
  };

  it('are there once, with years in order, and at least one', () => {
    expect(problems(vehicle())).toEqual([]);
    expect(problems(vehicle(), vehicle())).toEqual(['B17 is there twice']);
    expect(problems(vehicle({ yearFrom: 2020 }))).toEqual(['yearFrom is after yearTo']);
    expect(problems()).toEqual(['no vehicle']);
  });
});

it('a feature and a year that nothing bears out are told', () => {
  const told: string[] = [];
  const catalog = {
    code: 'X',
    brand: 'X',
    name: 'X',
    features: ['frameSearch', 'groups'],
    yearFrom: 1992,
    yearTo: 2019,
  };
  checkFeatures(
    catalog as never,
    { ...known, counts: { units: 1, details: 1, spots: 0, substitutes: 0 } },
    (message) => void told.push(message),
  );
  expect(told).toEqual([
    'yearFrom: no vehicle is of 1992',
    'the feature frameSearch: the files have nothing for it',
  ]);
});
