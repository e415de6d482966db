import { describe, expect, it } from '@jest/globals';
import { conceptsOf, meantWord, readProductQuery, soundOf } from './product-query.ts';

describe('what was typed', () => {
  it.each([
    ['D1060-1AA0A', 'D10601AA0A'],
    ['06a 115 561 b', '06A115561B'],
    ['W712/95', 'W71295'],
    ['ab', null],
    ['rotula', null],
    ['filtro 15208', null],
    ['bujia 12', null],
  ])('%s may be the number %s', (text, key) => {
    expect(readProductQuery(text).numberKey).toBe(key);
  });

  it('has its year apart, and is without what people write around it', () => {
    expect(readProductQuery('repuestos pastillas para el sentra 2015')).toMatchObject({
      words: ['pastillas', 'sentra'],
      year: 2015,
    });
    expect(readProductQuery('repuesto')).toMatchObject({ words: ['repuesto'], year: null });
    expect(readProductQuery('2015')).toMatchObject({ words: ['2015'], year: null });
  });
});

describe('the things that are asked for', () => {
  it('have the names of both countries', () => {
    const { concepts, synonyms } = conceptsOf(['bomper', 'versa']);
    expect(concepts).toHaveLength(2);
    expect(concepts[0]!.ways[0]).toEqual(['bomper']);
    expect(synonyms).toEqual(expect.arrayContaining(['defensa', 'parachoques']));
    expect(concepts[1]!.ways).toEqual([['vers']]);
  });

  it.each([
    ['farola izq', ['faro']],
    ['juego pastillas freno', ['balata']],
    ['filtro aceite', []],
    ['soporte alternador', []],
    ['farola', ['faro']],
    ['capó', ['cofre']],
    ['llanta', ['neumático']],
    ['aceite', []],
    ['bumper', ['bómper', 'defensa', 'fascia']],
  ])('tells of %s no more than proper names of the part itself', (text, names) => {
    expect(conceptsOf(readProductQuery(text).words).synonyms).toEqual(names);
  });

  it('may be named by several words', () => {
    const { concepts } = conceptsOf(['bomba', 'gasolina', 'spark']);
    expect(concepts.map(({ ways }) => ways[0])).toEqual([['bomb', 'gasolin'], ['spark']]);
    expect(concepts[0]!.ways).toContainEqual(['pil', 'gasolin']);
  });

  it('with digits may be a number, or a word and its number', () => {
    expect(conceptsOf(['dot4']).concepts[0]!.ways).toEqual([['dot4'], ['#D0T4'], ['dot', '4']]);
  });
});

describe('a mistyped word', () => {
  it.each([
    ['vugia', 'bujia'],
    ['pastiya', 'pastilla'],
    ['hamortiguador', 'amortiguador'],
    ['retrobisor', 'retrovisor'],
  ])('%s sounds like %s', (typed, word) => {
    expect(soundOf(typed)).toBe(soundOf(word));
  });

  const known = ['bujia', 'bomba', 'amortiguador', 'aceite', 'radiador', 'alternador'];
  it.each([
    ['vujia', 'bujia'],
    ['bonba', 'bomba'],
    ['amortigador', 'amortiguador'],
    ['aseite', 'aceite'],
    ['alternadr', 'alternador'],
    ['xyzxyz', null],
    ['abc', null],
  ])('%s is meant for %s', (typed, word) => {
    expect(meantWord(typed, known)).toBe(word);
  });
});
