import { setTimeout as pause } from 'node:timers/promises';
import type { CountryCode } from '@tuerca/rules';
import type { RedisClient } from '@tuerca/redis';
import { demoVehicles } from './demo-vehicles.ts';
import { RegistryDown, type PlateRegistry } from './registry.ts';

const registryModes = ['up', 'down', 'slow'] as const;
export type RegistryMode = (typeof registryModes)[number];

export interface EmbeddedRegistry extends PlateRegistry {
  mode(): Promise<RegistryMode>;
  /** Holds for every replica of the service, and across restarts. */
  setMode(mode: RegistryMode): Promise<void>;
}

const modeKey = 'plate-registry:mode';
const keyOf = (plate: string, country: CountryCode) => `${country}:${plate}`;
const byPlate = new Map(
  demoVehicles.map(({ country, ...vehicle }) => [keyOf(vehicle.licensePlate, country), vehicle]),
);

/** A registry of demo vehicles in the process, with a switch to try what users see when a real one fails. */
export const createEmbeddedRegistry = (options: { redis: RedisClient; slowMs: number }): EmbeddedRegistry => {
  const { redis, slowMs } = options;
  const mode = async (): Promise<RegistryMode> => {
    const stored = await redis.get(modeKey);
    return registryModes.find((each) => each === stored) ?? 'up';
  };

  return {
    mode,
    async setMode(wanted) {
      await redis.set(modeKey, wanted);
    },
    async find(plate, country, signal) {
      const current = await mode();
      if (current === 'down') throw new RegistryDown('Switched off');
      if (current === 'slow') await pause(slowMs, undefined, { signal });
      return byPlate.get(keyOf(plate, country)) ?? null;
    },
  };
};
