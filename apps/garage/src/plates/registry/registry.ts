import type { CountryCode } from '@tuerca/rules';
import pTimeout from 'p-timeout';
import type { VehicleData } from '../../vehicles/vehicle.ts';

/** What a registry knows of a plate; its brand by name, as the registry writes it. */
export type RegistryVehicle = { brandName: string; model: string; year: number } & Partial<
  Omit<VehicleData, 'model' | 'year' | 'complement' | 'propertyCard' | 'cityId'>
>;

/** Where plates are looked up. `find` answers null for a plate it does not know. */
export interface PlateRegistry {
  /** Throws RegistryDown when no answer can be had in time. */
  find(plate: string, country: CountryCode, signal: AbortSignal): Promise<RegistryVehicle | null>;
}

/** The registry gave no answer, or one that cannot be read. */
export class RegistryDown extends Error {
  override readonly name = 'RegistryDown';
}

/** The same registry, down for whoever would wait longer than the deadline. */
export const withDeadline = (registry: PlateRegistry, deadlineMs: number): PlateRegistry => ({
  async find(plate, country, signal) {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
    try {
      // Also where the registry does not listen to the signal.
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
