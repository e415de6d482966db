import { describe, expect, it } from '@jest/globals';
import { changesTerms, segmentOf } from './store.ts';

describe('the segment of a store', () => {
  it.each([
    ['Repuestos del Norte', [], 'repuestos-del-norte'],
    ['  Frenos & Más — Él Ñato  ', [], 'frenos-mas-el-nato'],
    ['Norte', ['norte', 'norte-2'], 'norte-3'],
    ['Norte', ['norte-2'], 'norte'],
    ['···', [], 'tienda-2'],
    ['零件店', ['tienda-2'], 'tienda-3'],
    ['Users', [], 'users-2'],
    ['Administración', [], 'administracion-2'],
    ['API', ['api-2'], 'api-3'],
  ])('of %j beside %j is %s', (name, taken, segment) => {
    expect(segmentOf(name, new Set(taken))).toBe(segment);
  });
});

describe('what the platform sets', () => {
  it.each([
    [{ serviceCostMinor: 0 }, true],
    [{ serviceCostPercent: 0 }, true],
    [{ showCustomerData: false }, true],
    [{ showCustomerDataMarketplace: true }, true],
    [{ addressingButtonName: 'Pagar', mobileNumber: null }, false],
  ])('is changed by %j: %s', (changes, isChanged) => {
    expect(changesTerms(changes)).toBe(isChanged);
  });
});
