import { expect, it } from '@jest/globals';
import { placesOf, photoFileName, plainEquivalences } from './photos.ts';

it.each([
  ['Pastilla Freno #1.PNG', 'pastilla-freno-1.png'],
  ['Ópticas__del (2019).tar.JPG', 'opticas-del-2019-tar.jpg'],
  ['---.webp', 'foto.webp'],
  ['sin extensión', 'sin-extension'],
])('%s is uploaded as %s', (name, kept) => {
  expect(photoFileName(name)).toBe(kept);
});

it.each([
  ['BP-4512/A, 0986.494', 'BP4512A, 0986494'],
  ['A1\nB2;C3', 'A1,B2,C3'],
  ['Ñ 12', 'Ñ 12'],
])('substitutes keep letters, digits, commas and spaces: %j', (written, kept) => {
  expect(plainEquivalences(written)).toBe(kept);
});

it('puts photos into places, the first of which rules', () => {
  expect(placesOf(['/media/2', '/media/1'])).toEqual({
    image_1: '/media/2',
    image_2: '/media/1',
    image_3: null,
    image_4: null,
    image_5: null,
  });
});
