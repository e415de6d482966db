import { vehiclePaperKinds } from '@tuerca/rules';
import { z } from 'zod';
import { event } from '../event.ts';
import { Country, Day, Id } from '../fields.ts';

const service = 'garage';

const known = z.string().nullable();

/** The technical data of a vehicle as its registry or its owner names them; null where unknown. */
export const VehicleRegistration = z.object({
  engineNumber: known,
  chassisNumber: known,
  cylinderCapacity: known.describe('In cm³, as the registry writes it'),
  class: known,
  bodyType: known,
  fuelType: known,
  color: known,
  transitAgency: known,
});
export type VehicleRegistration = z.infer<typeof VehicleRegistration>;

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
    registration: VehicleRegistration.optional(),
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
    registration: {
      engineNumber: 'HR16-123456',
      chassisNumber: '3N1AB7AP7KY200001',
      cylinderCapacity: '1598',
      class: 'AUTOMOVIL',
      bodyType: 'SEDAN',
      fuelType: 'GASOLINA',
      color: 'GRIS',
      transitAgency: 'SDM - BOGOTA D.C.',
    },
  },
});

export const vehicleDeleted = event({
  type: 'tuerca.garage.vehicle.deleted.v1',
  isState: true,
  lastWord: 'always',
  service,
  summary: 'A vehicle was removed from a garage',
  data: z.object({
    vehicleId: Id,
    userId: Id,
    replacedBy: Id.optional().describe(
      'The vehicle of the same plate that has its place, and what was linked to it; absent: there is none',
    ),
  }),
  key: (data) => `vehicle-${data.vehicleId}`,
  example: { vehicleId: 31, userId: 7 },
});

export const vehiclePaperSaved = event({
  type: 'tuerca.garage.vehicle-paper.saved.v1',
  isState: true,
  service,
  summary: 'Until when a paper of a vehicle holds, or when its oil is due, was noted or changed',
  data: z.object({
    paperId: Id,
    vehicleId: Id,
    userId: Id,
    kind: z.enum(vehiclePaperKinds),
    lastDay: Day,
    name: z.string().describe('Of paper and vehicle, as a message names it'),
    country: Country.describe('Of the vehicle: by whose clock the day is meant'),
  }),
  key: (data) => `vehicle-paper-${data.paperId}`,
  example: {
    paperId: 12,
    vehicleId: 31,
    userId: 7,
    kind: 'soat',
    lastDay: '2026-03-20',
    name: 'SOAT de Nissan Sentra 2019',
    country: 'CO',
  },
});

export const vehiclePaperRemoved = event({
  type: 'tuerca.garage.vehicle-paper.removed.v1',
  isState: true,
  lastWord: 'always',
  service,
  summary: 'What was noted of a paper of a vehicle was removed, or its vehicle was',
  data: z.object({ paperId: Id, vehicleId: Id, userId: Id }),
  key: (data) => `vehicle-paper-${data.paperId}`,
  example: { paperId: 12, vehicleId: 31, userId: 7 },
});

export const vehicleTransferChanged = event({
  type: 'tuerca.garage.vehicle-transfer.changed.v1',
  service,
  summary: 'A vehicle was offered to another, who took or refused it, or the offer ended',
  data: z.object({
    transferId: Id,
    vehicleName: z.string(),
    fromUserId: Id,
    fromName: z.string(),
    toUserId: Id.nullable().describe('null: no account has the contact'),
    state: z.enum(['open', 'accepted', 'refused', 'withdrawn', 'expired']),
    imageFileIds: z.array(z.uuid()).describe('Of one that was accepted: its pictures, which go with it'),
  }),
  key: (data) => `vehicle-transfer-${data.transferId}`,
  example: {
    transferId: 5,
    vehicleName: 'Nissan Sentra 2019',
    fromUserId: 7,
    fromName: 'Laura',
    toUserId: 9,
    state: 'open',
    imageFileIds: [],
  },
});

export const plateLookupFailed = event({
  type: 'tuerca.garage.plate-lookup.failed.v1',
  service,
  summary: 'The plate registry was down for a look-up: the plate waits, to be looked up again',
  data: z.object({ userId: Id, licensePlate: z.string(), country: Country }),
  key: (data) => `user-${data.userId}`,
  example: { userId: 7, licensePlate: 'ABC123', country: 'CO' },
});

export const plateLookupAnswered = event({
  type: 'tuerca.garage.plate-lookup.answered.v1',
  service,
  summary:
    'The plate registry answered for a plate that waited: with its vehicle, or that it does not know it',
  data: z.object({
    userId: Id,
    licensePlate: z.string(),
    country: Country,
    requestId: Id.nullable().describe('The request for quotation that was sent with the plate meanwhile'),
    isTold: z.boolean().describe('Whether the user waits for a message'),
    askedAt: z.iso.datetime().describe('When the user looked the plate up'),
    storeSegment: z
      .string()
      .nullable()
      .optional()
      .describe('The store on whose page the user did so, by its part of the address; null: the marketplace'),
    vehicle: z
      .object({
        vehicleId: Id.describe('The vehicle in the user’s garage, verified'),
        brandId: Id,
        brandName: z.string(),
        model: z.string(),
        year: z.int().nullable(),
        vin: z.string().nullable(),
      })
      .nullable()
      .describe('null: the registry does not know the plate'),
  }),
  key: (data) => `user-${data.userId}`,
  example: {
    userId: 7,
    licensePlate: 'ABC123',
    country: 'CO',
    requestId: 123,
    isTold: true,
    askedAt: '2026-01-15T13:50:00.000Z',
    vehicle: {
      vehicleId: 31,
      brandId: 4,
      brandName: 'Nissan',
      model: 'Sentra',
      year: 2019,
      vin: '3N1AB7AP7KY200001',
    },
  },
});
