import { expect, test } from '@jest/globals';
import { emptyPart } from './draft.ts';
import { asMeant, withTypedCount } from './typed-list.ts';

const photo = { path: '/api/file/f/1', name: 'foto.jpg' };

test('a count that was typed before a name becomes the amount, unless an amount was chosen', () => {
  expect(withTypedCount({ name: '4 llantas', amount: 1 })).toEqual({ name: 'llantas', amount: 4 });
  expect(withTypedCount({ name: '4 llantas', amount: 2 })).toEqual({ name: '4 llantas', amount: 2 });
  expect(withTypedCount({ name: ' filtro  de aire ', amount: 1 })).toEqual({
    name: 'filtro de aire',
    amount: 1,
  });
});

test('a list typed as one name becomes its rows; its photo stays with the first', () => {
  const typed = { ...emptyPart(), name: '2 pastillas, 1 filtro de aceite', image: photo };
  expect(asMeant([typed, { ...emptyPart(), name: 'bujía' }])).toEqual([
    { ...emptyPart(), name: 'pastillas', amount: 2, image: photo },
    { ...emptyPart(), name: 'filtro de aceite', amount: 1 },
    { ...emptyPart(), name: 'bujía' },
  ]);
});
