import { z } from 'zod';
import { event } from '../event.ts';
import { Country, Id } from '../fields.ts';

const service = 'garage';

export const vehicleSaved = event({
  type: 'tuerca.garage.vehicle.saved.v1',
  isState: true,
  service,
  summary: 'A vehicle was added to a garage or changed',
  data: z.object({
    vehicleId: Id,
    userId: Id,
    brandId: Id,
    brandName: z.string(),
    model: z.string(),
    year: z.int().nullable(),
    vin: z.string().nullable(),
    licensePlate: z.string().nullable(),
    isVerified: z.boolean(),
    country: Country,
  }),
  key: (data) => `vehicle-${data.vehicleId}`,
  example: {
    vehicleId: 31,
    userId: 7,
    brandId: 4,
    brandName: 'Nissan',
    model: 'Sentra',
    year: 2019,
    vin: '3N1AB7AP7KY200001',
    licensePlate: 'ABC123',
    isVerified: true,
    country: 'CO',
  },
});

export const vehicleDeleted = event({
  type: 'tuerca.garage.vehicle.deleted.v1',
  isState: true,
  service,
  summary: 'A vehicle was removed from a garage',
  data: z.object({ vehicleId: Id, userId: Id }),
  key: (data) => `vehicle-${data.vehicleId}`,
  example: { vehicleId: 31, userId: 7 },
});

export const plateLookupFailed = event({
  type: 'tuerca.garage.plate-lookup.failed.v1',
  service,
  summary: 'The plate registry was down for a look-up: the user is told by e-mail and WhatsApp',
  data: z.object({ userId: Id, licensePlate: z.string(), country: Country }),
  key: (data) => `user-${data.userId}`,
  example: { userId: 7, licensePlate: 'ABC123', country: 'CO' },
});
