import type { CountryCode } from '@tuerca/rules';
import pTimeout from 'p-timeout';
import type { VehicleData } from '../../vehicles/vehicle.ts';

/** A registry's data of a plate; the brand is the name the registry uses. */
export type RegistryVehicle = { brandName: string; model: string; year: number } & Partial<
  Omit<VehicleData, 'model' | 'year' | 'complement' | 'propertyCard' | 'cityId'>
>;

/** Where plates are looked up. `find` answers null for a plate it does not know. */
export interface PlateRegistry {
  /** Throws RegistryDown when there is no answer in time. */
  find(plate: string, country: CountryCode, signal: AbortSignal): Promise<RegistryVehicle | null>;
}

/** The registry did not answer, or not in a readable form. */
export class RegistryDown extends Error {
  override readonly name = 'RegistryDown';
}

/** Wraps a registry with a timeout, after which it counts as down. */
export const withDeadline = (registry: PlateRegistry, deadlineMs: number): PlateRegistry => ({
  async find(plate, country, signal) {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
    try {
      // Covers registries that ignore the signal.
      return await pTimeout(registry.find(plate, country, deadline), {
        milliseconds: Infinity,
        signal: deadline,
      });
    } catch (cause) {
      if (deadline.aborted) throw new RegistryDown(`No answer within ${deadlineMs} ms`, { cause });
      throw cause;
    }
  },
});
