import { describe, expect, it } from '@jest/globals';
import { fold, foldedWords, stemsOf } from './text-search.ts';

describe('a text to compare', () => {
  it('has neither case, accents nor double spaces', () => {
    expect(fold('  Bogotá  D.C. ÑANDÚ ')).toBe('bogota d.c. nandu');
  });

  it('is made of words', () => {
    expect(foldedWords('Cúcuta, ¡sí!')).toEqual(['cucuta', 'si']);
  });

  it.each([
    ['Amortiguadores', 'Amortiguador trasero'],
    ['pastillas', 'Pastilla de freno'],
    ['luces', 'Luz de reversa'],
    ['bujes', 'Buje de tijera'],
    ['ejes', 'Eje delantero'],
  ])('is found in the singular by %s, and as it is', (plural, singular) => {
    const finds = (text: string) => stemsOf(plural).some((stem) => fold(text).includes(stem));
    expect(finds(singular)).toBe(true);
    expect(finds(plural)).toBe(true);
  });

  it.each(['ABC123', 'gas', 'freno', 'Mercedes', 'ABC-12S'])('is itself found by %s', (word) => {
    expect(stemsOf(word).every((stem) => fold(word).includes(fold(stem)))).toBe(true);
  });
});
