import { setTimeout as pause } from 'node:timers/promises';
import type { CountryCode } from '@tuerca/rules';
import type { RedisClient } from '@tuerca/redis';
import { demoVehicles } from './demo-vehicles.ts';
import { RegistryDown, type PlateRegistry } from './registry.ts';

const registryModes = ['up', 'down', 'slow'] as const;
export type RegistryMode = (typeof registryModes)[number];

export interface EmbeddedRegistry extends PlateRegistry {
  mode(): Promise<RegistryMode>;
  /** Applies to every replica of the service, and survives restarts. */
  setMode(mode: RegistryMode): Promise<void>;
}

const modeKey = 'plate-registry:mode';
const keyOf = (plate: string, country: CountryCode) => `${country}:${plate}`;
const byPlate = new Map(
  demoVehicles.map(({ country, ...vehicle }) => [keyOf(vehicle.licensePlate, country), vehicle]),
);

/** An in-process registry of demo vehicles, with modes to simulate the failures of a real one. */
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
