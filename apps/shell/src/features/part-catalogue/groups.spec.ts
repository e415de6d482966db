import { expect, it } from '@jest/globals';
import { groupsNamed, quickNodes, wayTo } from './groups.ts';
import { yearsOf, yearsText } from './years.ts';

const leaf = (quickGroupId: string, name: string, synonyms: string[] = []) => ({
  quickGroupId,
  name,
  synonyms,
  hasDetails: true,
  children: [],
});
const tree = quickNodes([
  {
    ...leaf('1', 'Frenos'),
    hasDetails: false,
    children: [leaf('11', 'Pastillas de freno', ['Balatas']), leaf('12', 'Discos')],
  },
  leaf('2', 'Filtro de aceite'),
]);
const namesOf = (text: string) =>
  groupsNamed(tree, text).map(({ name, children }) => [name, children.map((child) => child.name)]);

it('finds groups by name and synonym, in singular and plural, without accents, in the group they are in', () => {
  expect(namesOf('balata')).toEqual([['Frenos', ['Pastillas de freno']]]);
  expect(namesOf('PASTILLA freno')).toEqual([['Frenos', ['Pastillas de freno']]]);
  expect(namesOf('frenos')).toEqual([['Frenos', ['Pastillas de freno', 'Discos']]]);
  expect(namesOf('filtros aceite')).toEqual([['Filtro de aceite', []]]);
  expect(namesOf('bujía')).toEqual([]);
  expect(namesOf(' ')).toHaveLength(2);
});

it('tells the way to a group', () => {
  expect(wayTo(tree, '12')?.map(({ name }) => name)).toEqual(['Frenos', 'Discos']);
  expect(wayTo(tree, '99')).toBeNull();
});

it('says the years of vehicles, and lists them up to now', () => {
  expect(yearsText({ yearFrom: 2013, yearTo: 2019 })).toBe('2013 a 2019');
  expect(yearsText({ yearFrom: 2013, yearTo: null })).toBe('Desde 2013');
  expect(yearsText({ yearFrom: null, yearTo: 2019 })).toBe('Hasta 2019');
  expect(yearsText({ yearFrom: 2019, yearTo: 2019 })).toBe('2019');
  expect(yearsText({ yearFrom: null, yearTo: null })).toBe('');
  const vehicles = [
    { yearFrom: 2018, yearTo: 2019 },
    { yearFrom: 2019, yearTo: null },
  ];
  expect(yearsOf(vehicles, 2021)).toEqual([2021, 2020, 2019, 2018]);
});
