import { describe, expect, it } from '@jest/globals';
import { isAssigned, isInFocus, isNotifiedOf, isOffered, isPutTo, reaches } from './request-reach.ts';

const nissan = 4;
const mazda = 9;
const [bogota, medellin] = [1200, 1201];
const store = { id: 1, country: 'CO', brandIds: [nissan], hasModule: true, partGroups: null, cityIds: null };
const marketplace = {
  country: 'CO',
  storeId: null,
  brandId: nissan,
  partGroups: ['brakes' as const, 'body' as const],
  cityId: bogota,
};
const aimed = { ...marketplace, storeId: 1 };

describe('a request and a store', () => {
  it.each([
    ['of the marketplace', marketplace, [true, true, true]],
    ['of the marketplace, of a brand it lacks', { ...marketplace, brandId: mazda }, [true, false, false]],
    ['of another country’s marketplace', { ...marketplace, country: 'MX' }, [false, false, false]],
    ['aimed at it', aimed, [true, true, true]],
    ['aimed at it, of a brand it lacks', { ...aimed, brandId: mazda }, [true, false, true]],
    ['aimed at it from another country', { ...aimed, country: 'MX' }, [false, false, false]],
    ['aimed at another store', { ...aimed, storeId: 2 }, [false, false, false]],
  ])('%s: whether it is put to it, reaches it, and is told to it', (_name, request, expected) => {
    expect([isPutTo(store, request), reaches(store, request), isNotifiedOf(store, request)]).toEqual(
      expected,
    );
  });

  it.each([
    ['any', { partGroups: null, cityIds: null }, true],
    ['one of the groups', { partGroups: ['body' as const], cityIds: null }, true],
    ['none of the groups', { partGroups: ['tyres' as const], cityIds: null }, false],
    ['its city', { partGroups: null, cityIds: [medellin, bogota] }, true],
    ['another city', { partGroups: null, cityIds: [medellin] }, false],
    ['the group, not the city', { partGroups: ['brakes' as const], cityIds: [medellin] }, false],
  ])('a store that chose %s is offered and told of a request: %j %s', (_name, focus, expected) => {
    const focused = { ...store, ...focus };
    expect(isInFocus(focused, marketplace)).toBe(expected);
    expect(isOffered(focused, marketplace)).toBe(expected);
    expect(isNotifiedOf(focused, marketplace)).toBe(expected);
    // It may still quote it, and what is aimed at it is always offered.
    expect(reaches(focused, marketplace)).toBe(true);
    expect(isOffered(focused, { ...marketplace, storeId: 1 })).toBe(true);
  });

  it('a part of an unknown group is offered whatever the groups', () => {
    const focused = { ...store, partGroups: ['tyres' as const] };
    expect(isOffered(focused, { ...marketplace, partGroups: null })).toBe(true);
  });

  it('a store without the quotation module is reached by, offered and told of nothing', () => {
    const without = { ...store, hasModule: false };
    for (const request of [marketplace, aimed]) {
      expect([
        reaches(without, request),
        isOffered(without, request),
        isNotifiedOf(without, request),
      ]).toEqual([false, false, false]);
      expect(isPutTo(without, request)).toBe(true);
    }
  });

  it('of several brands meet by any of them, and of none never', () => {
    expect(reaches({ ...store, brandIds: [mazda, nissan] }, marketplace)).toBe(true);
    expect(reaches({ ...store, brandIds: [] }, marketplace)).toBe(false);
  });

  it('the store of a linked provider gets what was sent to its number, of any brand, and nothing else', () => {
    const linked = { ...store, brandIds: [], linkedMobile: '+573009876543' };
    const sent = { ...marketplace, linkedMobiles: ['+573009876543'] };
    expect([reaches(linked, sent), isOffered(linked, sent), isNotifiedOf(linked, sent)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(reaches({ ...linked, country: 'MX' }, { ...sent, brandId: mazda })).toBe(true);
    for (const other of [marketplace, aimed, { ...sent, linkedMobiles: ['+573009876544'] }])
      expect([isPutTo(linked, other), reaches(linked, other)]).toEqual([false, false]);
    // It takes nothing away from the stores of Tuerca.
    expect(reaches(store, sent)).toBe(true);
  });

  it('an adviser to whom brands were assigned is for those alone, also of what is aimed at the store', () => {
    for (const request of [marketplace, aimed]) {
      expect(isAssigned({ brandIds: null }, request)).toBe(true);
      expect(isAssigned({ brandIds: [nissan] }, request)).toBe(true);
      expect(isAssigned({ brandIds: [mazda] }, request)).toBe(false);
      expect(isAssigned({ brandIds: [] }, request)).toBe(false);
    }
  });
});
