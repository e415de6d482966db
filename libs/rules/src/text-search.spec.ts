import { describe, expect, it } from '@jest/globals';
import { fold, foldedWords } from './text-search.ts';

describe('a text to compare', () => {
  it('has neither case, accents nor double spaces', () => {
    expect(fold('  Bogotá  D.C. ÑANDÚ ')).toBe('bogota d.c. nandu');
  });

  it('is made of words', () => {
    expect(foldedWords('Cúcuta, ¡sí!')).toEqual(['cucuta', 'si']);
  });
});
