import { describe, expect, it } from '@jest/globals';
import { appliesTo, engineDecoded, knownOf } from './applicability.ts';

const vehicle = { yearFrom: 2012, yearTo: 2019, engines: ['1.8 MRA8', '2.0 MR20'] };
const unknown = { year: null, engine: null };
const detail = (of: object = {}) => ({ yearFrom: null, yearTo: null, engines: [], attributes: [], ...of });
const early = detail({ yearFrom: 2012, yearTo: 2015 });
const late = detail({ yearFrom: 2016 });

describe('a detail', () => {
  it.each([
    ['of the years of the vehicle', early, { ...unknown, year: 2013 }, true],
    ['of the last of them', early, { ...unknown, year: 2015 }, true],
    ['of earlier years', early, { ...unknown, year: 2019 }, false],
    ['of later years', late, { ...unknown, year: 2015 }, false],
    ['of years up to now', late, { ...unknown, year: 2019 }, true],
    ['of some years, without a year', early, unknown, null],
    ['of all years of the vehicle, without a year', detail({ yearFrom: 2010, yearTo: 2020 }), unknown, true],
    ['of years before the vehicle, without a year', detail({ yearTo: 2011 }), unknown, false],
    ['of its engine', detail({ engines: ['1.8 MRA8'] }), { ...unknown, engine: '1.8 MRA8' }, true],
    ['of another engine', detail({ engines: ['2.0 MR20'] }), { ...unknown, engine: '1.8 MRA8' }, false],
    ['of one engine, without one', detail({ engines: ['2.0 MR20'] }), unknown, null],
    ['of every engine', detail({ engines: [...vehicle.engines] }), unknown, true],
    [
      'of its year and of an unknown engine',
      { ...late, engines: ['2.0 MR20'] },
      { ...unknown, year: 2019 },
      null,
    ],
    [
      'of another year and an unknown engine',
      { ...early, engines: ['2.0 MR20'] },
      { ...unknown, year: 2019 },
      false,
    ],
    ['that says nothing of whom it is for', detail(), unknown, true],
    [
      'that says it in words alone',
      detail({ attributes: [{ code: 'applicability', name: 'Aplica a', value: 'Con ABS' }] }),
      { year: 2019, engine: '1.8 MRA8' },
      null,
    ],
  ])('%s', (_what, given, known, applies) => expect(appliesTo(given, vehicle, known)).toBe(applies));
});

it('a vehicle is known with years and engines that the catalogue has of it', () => {
  expect(knownOf(vehicle, { year: 2019, engine: '1.8 MRA8' })).toEqual({ year: 2019, engine: '1.8 MRA8' });
  expect(knownOf(vehicle, { year: 2020, engine: '1.6' })).toEqual(unknown);
});

it('a decoded engine is the one of its displacement, unless there are several', () => {
  expect(engineDecoded(vehicle.engines, '2.0 L, 4 cilindros')).toBe('2.0 MR20');
  expect(engineDecoded(['1.8 MRA8', '1.8 MRA8 CVT'], '1.8 L')).toBeNull();
  expect(engineDecoded(['MRA8'], '1.8 L')).toBeNull();
  expect(engineDecoded(['MRA8'], null)).toBeNull();
});
