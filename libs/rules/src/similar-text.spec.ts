import { describe, expect, it } from '@jest/globals';
import { mostSimilar } from './similar-text.ts';

const brands = ['Renault', 'Chevrolet', 'Mazda', 'BMW', 'Citroën', 'Hyundai', 'Honda', 'Ford'];

describe('the text that was meant', () => {
  it.each([
    ['chebrolet', 'Chevrolet'],
    ['Chevorlet', 'Chevrolet'],
    ['shebrolet', 'Chevrolet'],
    ['reno', 'Renault'],
    ['bnw', 'BMW'],
    ['CITROHEN', 'Citroën'],
    ['hiundai', 'Hyundai'],
    ['frod', 'Ford'],
  ])('%s is %s', (typed, meant) => expect(mostSimilar(typed, brands)).toBe(meant));

  it('is found from its first letters on', () => expect(mostSimilar('chebr', brands)).toBe('Chevrolet'));

  it('is the whole one rather than one that begins so', () =>
    expect(mostSimilar('Audo', ['Audiovox', 'Audi'])).toBe('Audi'));

  it('is none when nothing is near or next to nothing is typed', () => {
    expect(mostSimilar('tractomula', brands)).toBeUndefined();
    expect(mostSimilar('xw', brands)).toBeUndefined();
    expect(mostSimilar('', brands)).toBeUndefined();
  });
});
