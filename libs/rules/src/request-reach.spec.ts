import { describe, expect, it } from '@jest/globals';
import { isNotifiedOf, isPutTo, reaches } from './request-reach.ts';

const nissan = 4;
const mazda = 9;
const store = { id: 1, country: 'CO', brandIds: [nissan] };
const marketplace = { country: 'CO', storeId: null, brandId: nissan };
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

  it('of several brands meet by any of them, and of none never', () => {
    expect(reaches({ ...store, brandIds: [mazda, nissan] }, marketplace)).toBe(true);
    expect(reaches({ ...store, brandIds: [] }, marketplace)).toBe(false);
  });
});
