import { describe, expect, it } from '@jest/globals';
import { checkPlate, isPlausibleVin } from '@tuerca/rules';
import { demoVehicles } from './demo-vehicles.ts';

describe('the demo vehicles', () => {
  it('have plates that can exist in their country, each once', () => {
    for (const { licensePlate, country } of demoVehicles) {
      expect(checkPlate(licensePlate, country)).toEqual({ ok: true, plate: licensePlate });
    }
    expect(new Set(demoVehicles.map(({ licensePlate }) => licensePlate)).size).toBe(demoVehicles.length);
  });

  it('have VINs of the right form', () => {
    for (const { vin } of demoVehicles) expect(isPlausibleVin(vin ?? '')).toBe(true);
  });
});
