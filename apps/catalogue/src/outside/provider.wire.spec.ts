import { describe, expect, it } from '@jest/globals';
import { CatalogRows, DetailRows, FoundRows, QuickGroupRows, VehicleRows } from './provider.wire.ts';

const vehicle = { catalog: 'nissan202', vehicleid: 0, name: 'SENTRA', ssd: '$x$' };
const vehicleOf = (given: object) => VehicleRows.parse({ rows: [{ ...vehicle, ...given }] }).rows[0]!;

describe('what a provider answers', () => {
  it('may have flags and numbers as texts, and fields that nobody knows', () => {
    const row = {
      code: 'NISSAN202',
      brand: 'NISSAN',
      name: 'Nissan',
      supportvinsearch: 'true',
      icon: 'n.png',
    };
    expect(CatalogRows.parse({ rows: [row] }).rows).toEqual([
      {
        code: 'NISSAN202',
        brand: 'NISSAN',
        name: 'Nissan',
        hasVins: true,
        hasFrames: false,
        hasQuickGroups: false,
      },
    ]);
  });

  it('names a vehicle that is called 0 by what is told of it, not by its ssd', () => {
    const one = vehicleOf({});
    expect(one.vehicleId).toMatch(/^h-[\w-]{22}$/);
    expect(vehicleOf({ ssd: '$y$' })).toMatchObject({
      vehicleId: one.vehicleId,
      provider: { id: '0', ssd: '$y$' },
    });
    expect(vehicleOf({ name: 'VERSA' }).vehicleId).not.toBe(one.vehicleId);
  });

  it('says the years and the engine of a vehicle among its attributes', () => {
    const attributes = [
      { key: 'ModelYearFrom', name: 'Desde', value: '06.2012' },
      { key: 'modelyearto', name: 'Hasta', value: 2019 },
      { key: 'engine', name: 'Motor', value: '1.8 MRA8' },
      { key: 'empty', name: 'Vacío', value: '' },
    ];
    expect(vehicleOf({ attributes })).toMatchObject({ yearFrom: 2012, yearTo: 2019, engines: ['1.8 MRA8'] });
    expect(vehicleOf({ attributes }).attributes).toHaveLength(3);
    expect(vehicleOf({})).toMatchObject({ yearFrom: null, yearTo: null, engines: [] });
  });

  it('has lines without a number, which are no parts, and amounts in words', () => {
    const details = DetailRows.parse({
      rows: [
        { oem: '41060-3', name: 'Pastillas', codeonimage: 1, amount: 'X', match: 'f', note: 'Par' },
        { oem: '', name: 'Tornillo' },
      ],
    });
    expect(details).toEqual([
      expect.objectContaining({
        oem: '41060-3',
        codeOnImage: '1',
        amount: null,
        attributes: [{ code: 'note', name: 'Nota', value: 'Par' }],
      }),
    ]);
  });

  it('has deeper trees than ours, whose ends stand at the third level', () => {
    const group = (quickgroupid: string, rows: object[] = []) => ({
      quickgroupid,
      name: quickgroupid,
      synonyms: 'uno, dos',
      link: rows.length === 0,
      rows,
    });
    const { groups, filled } = QuickGroupRows.parse({
      rows: [group('a', [group('b', [group('c', [group('d')])])])],
    });
    expect(groups.map(({ quickGroupId, parentId }) => [quickGroupId, parentId])).toEqual([
      ['a', null],
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'b'],
    ]);
    expect(groups[0]!.synonyms).toEqual(['uno', 'dos']);
    expect(filled).toEqual(['d']);
  });

  it('tells with a search what was found in a unit, and units in which nothing was', () => {
    const detail = (oem: string, match: boolean) => ({ oem, name: 'Parte', match });
    const unit = (unitid: string, match: boolean) => ({
      unitid,
      name: 'Frenos',
      ssd: '$u$',
      details: [detail('11111', match), detail('22222', false)],
    });
    const rows = [{ categoryid: 7, name: 'Frenos', units: [unit('u1', true), unit('u2', false)] }];
    expect(FoundRows.parse({ rows })).toEqual([
      expect.objectContaining({
        unitId: 'u1',
        categoryId: '7',
        categoryName: 'Frenos',
        details: [expect.objectContaining({ oem: '11111' })],
      }),
    ]);
  });

  it('is refused where it is something else, or more than can be', () => {
    expect(VehicleRows.safeParse({ rows: [{ ...vehicle, vehicleid: 'a/../b' }] }).success).toBe(false);
    expect(VehicleRows.safeParse({ error: 'E_ACCESSDENIED' }).success).toBe(false);
    expect(CatalogRows.safeParse({ rows: Array.from({ length: 201 }, () => ({})) }).success).toBe(false);
  });
});
