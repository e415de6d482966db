import { describe, expect, it } from '@jest/globals';
import { npsBand, npsScore } from './nps.ts';

describe('the satisfaction score', () => {
  it('is promoters less detractors in percent of all', () => {
    expect(npsScore({ promoters: 7, detractors: 2, total: 10 })).toBe(50);
    expect(npsScore({ promoters: 0, detractors: 3, total: 3 })).toBe(-100);
    expect(npsScore({ promoters: 100, detractors: 101, total: 400 })).toBe(0);
    expect(npsScore({ promoters: 0, detractors: 0, total: 0 })).toBeNull();
  });

  it.each([
    [-100, 'Negativa'],
    [-1, 'Negativa'],
    [0, 'Buena'],
    [30, 'Buena'],
    [31, 'Muy Buena'],
    [70, 'Muy Buena'],
    [71, 'Excelente'],
    [100, 'Excelente'],
  ])('of %i is %s', (score, band) => expect(npsBand(score)).toBe(band));
});
