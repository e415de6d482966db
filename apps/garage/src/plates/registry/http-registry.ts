import { vehicleYears } from '@tuerca/rules';
import { z } from 'zod';
import { RegistryDown, type PlateRegistry } from './registry.ts';

const Text = z.string().trim().max(128).nullish();

/** The provider's response for a known plate; other fields are ignored. */
const Answer = z.object({
  brand: z.string().trim().min(1).max(128),
  model: z.string().trim().min(1).max(128),
  year: z.int().min(vehicleYears.min).max(vehicleYears.max),
  vin: Text,
  color: Text,
  transitAgency: Text,
  class: Text,
  bodyType: Text,
  fuelType: Text,
  engineNumber: Text,
  chassisNumber: Text,
  cylinderCapacity: Text,
  numberOfCylinders: Text,
  numberOfAxes: Text,
  numberOfDoors: Text,
  version: Text,
  countryOfOrigin: Text,
});

export interface HttpRegistryOptions {
  /** Without a trailing slash. `GET {url}/{country}/{plate}`: 200 with the vehicle, 404 for an unknown plate. */
  url: string;
  /** Sent as a bearer token. */
  key?: string | undefined;
  fetch?: typeof fetch;
}

/** A provider's registry over HTTP. Any response but a valid vehicle or a 404 counts as RegistryDown. */
export const createHttpRegistry = ({
  url,
  key,
  fetch: call = fetch,
}: HttpRegistryOptions): PlateRegistry => ({
  async find(plate, country, signal) {
    const address = `${url}/${country}/${encodeURIComponent(plate)}`;
    try {
      const response = await call(address, {
        signal,
        headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const { brand, ...vehicle } = Answer.parse(await response.json());
      return { ...vehicle, brandName: brand, licensePlate: plate };
    } catch (cause) {
      throw new RegistryDown('The plate registry gave no vehicle', { cause });
    }
  },
});
