import { expect, test } from '@jest/globals';
import { greetingOf, inQuotes, sentenceOf } from './letter-words.ts';

test('a letter greets by name, and whoever has none', () => {
  expect(['Laura', '', null, undefined].map(greetingOf)).toEqual(['Hola, Laura:', 'Hola:', 'Hola:', 'Hola:']);
});

test('words that somebody typed end in one full stop', () => {
  expect(
    ['Pidió una pausa', 'Pidió una pausa. ', '¿Cómo te fue?', 'a las 9:00 a. m.'].map(sentenceOf),
  ).toEqual(['Pidió una pausa.', 'Pidió una pausa.', '¿Cómo te fue?', 'a las 9:00 a. m.']);
});

test('words that somebody typed are quoted without their full stop, which stands after the quotes', () => {
  expect(['Pidió una pausa', 'Pidió una pausa. ', '¿Cómo te fue?', 'No sé...'].map(inQuotes)).toEqual([
    '«Pidió una pausa»',
    '«Pidió una pausa»',
    '«¿Cómo te fue?»',
    '«No sé...»',
  ]);
});
