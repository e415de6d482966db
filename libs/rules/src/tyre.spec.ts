import { describe, expect, it } from '@jest/globals';
import {
  areMeasuresComplete,
  isRimMeasure,
  isTyre,
  maxRimMeasure,
  withMeasures,
  withoutMeasures,
} from './tyre.ts';

describe('a tyre', () => {
  it.each(['Llanta', 'juego de LLANTAS', 'neumático delantero', 'Neumatico', 'goma'])(
    'is meant by "%s"',
    (name) => {
      expect(isTyre(name)).toBe(true);
    },
  );

  it.each(['gomaespuma', 'portallantas', 'filtro de aceite', ''])('is not meant by "%s"', (name) => {
    expect(isTyre(name)).toBe(false);
  });

  it('carries its measures in its name, once', () => {
    const measured = withMeasures('Llanta', { rimWidth: 195, rimProfile: '55', rinSize: ' R16 87V ' });
    expect(measured).toBe('Llanta - Medidas 195 / 55 / R16 87V');
    expect(withoutMeasures(measured)).toBe('Llanta');
    const long = withMeasures(`Llanta ${'x'.repeat(121)}`, { rimWidth: 195, rimProfile: 55, rinSize: 'R16' });
    expect(long).toHaveLength(128);
    expect(long).toMatch(/^Llanta x+ - Medidas 195 \/ 55 \/ R16$/);
    expect(withoutMeasures('Llanta')).toBe('Llanta');
    expect(withMeasures(measured, { rimWidth: 205, rimProfile: 60, rinSize: 'R15' })).toBe(
      'Llanta - Medidas 205 / 60 / R15',
    );
  });

  it('needs width and profile as numbers and some rin', () => {
    expect(areMeasuresComplete({ rimWidth: '195', rimProfile: 55, rinSize: 'R16' })).toBe(true);
    expect(areMeasuresComplete({ rimWidth: 'ancha', rimProfile: 55, rinSize: 'R16' })).toBe(false);
    expect(areMeasuresComplete({ rimWidth: 195, rinSize: 'R16' })).toBe(false);
    expect(areMeasuresComplete({ rimWidth: 195, rimProfile: 55, rinSize: ' ' })).toBe(false);
    expect(areMeasuresComplete({ rimWidth: 1955, rimProfile: 55, rinSize: 'R16' })).toBe(false);
    expect(areMeasuresComplete({ rimWidth: 195, rimProfile: '0', rinSize: 'R16' })).toBe(false);
  });

  it('has a width and a profile above nothing and up to the limit', () => {
    expect(['195', 10.5, ' 31 ', maxRimMeasure].filter(isRimMeasure)).toHaveLength(4);
    expect(['', '0', '0.0', '-5', '1e2', '19.', maxRimMeasure + 1, '1955'].filter(isRimMeasure)).toEqual([]);
  });
});
