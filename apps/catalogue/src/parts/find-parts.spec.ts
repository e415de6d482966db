import { describe, expect, it } from '@jest/globals';
import type { DetailRecord } from '../editions/edition.ts';
import { partFinder } from './find-parts.ts';

const quickGroups = [
  {
    quickGroupId: 'pads',
    parentId: null,
    name: { es_CO: 'Pastillas de freno', es_MX: 'Balatas' },
    synonyms: ['zapatas de disco'],
  },
];
const pads: DetailRecord = {
  oem: '41060-4AF0A',
  name: { es_CO: 'Juego de pastillas delanteras', en_US: 'Front brake pad set' },
  codeOnImage: '3',
  amount: 1,
  yearFrom: null,
  yearTo: null,
  engines: [],
  attributes: [],
  substitutes: [{ oem: '41060-3AN0A', kind: 'replaces' }],
  quickGroups: ['pads'],
};

describe('a search in a vehicle', () => {
  it.each([
    '41060-4AF0A',
    '41060 4af0a',
    '41060-3AN0A',
    '410604AF',
    '4AF0A',
    'pastilla',
    'DELANTERAS pastillas',
    'balata',
    'brake pads',
    'zapata',
  ])('for %s finds the pads', (search) => expect(partFinder(search, quickGroups)(pads)).toBe(true));

  it.each(['41061', 'pastillas traseras', 'balatas delanteras de otro', 'AF', '---'])(
    'for %s does not',
    (search) => expect(partFinder(search, quickGroups)(pads)).toBe(false),
  );
});
