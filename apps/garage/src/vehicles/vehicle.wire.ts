import type {
  BodyOf,
  createVehicle,
  ResponseOf,
  readVehicle,
  readVehicleSheet,
  updateVehicle,
  VehiclePaper as WirePaper,
} from '@tuerca/contracts';
import { vehiclePaperState } from '@tuerca/rules';
import { mediaLinkMs, signMediaLink } from '@tuerca/service';
import type { Vehicle, VehicleData, VehiclePaper } from './vehicle.ts';

/** The specification's names of fields that are named differently in the code. */
const wireNames = {
  model: 'model',
  year: 'year',
  vin: 'VIN',
  licensePlate: 'license_plate',
  ownerIdentification: 'owner_identification',
  color: 'color',
  cityId: 'city_id',
  transitAgency: 'transit_agency',
  class: 'class',
  bodyType: 'body_type',
  fuelType: 'fuel_type',
  engineNumber: 'engine_number',
  chassisNumber: 'chassis_number',
  cylinderCapacity: 'cylinder_capacity',
  numberOfCylinders: 'number_of_cylinders',
  numberOfAxes: 'number_of_axes',
  numberOfDoors: 'number_of_doors',
  version: 'version',
  countryOfOrigin: 'country_of_origin',
  complement: 'complement',
  propertyCard: 'property_card',
} as const satisfies Record<keyof VehicleData, keyof BodyOf<typeof createVehicle>>;

const names = Object.entries(wireNames) as [keyof VehicleData, (typeof wireNames)[keyof VehicleData]][];

/** The fields that a body carries, by the code's names: an empty text means that nothing is known. */
export const vehicleChangesOf = (
  body: BodyOf<typeof createVehicle> | BodyOf<typeof updateVehicle>,
): Partial<VehicleData> =>
  Object.fromEntries(
    names.filter(([, wire]) => body[wire] !== undefined).map(([name, wire]) => [name, body[wire] || null]),
  );

const paperWire = (paper: VehiclePaper): WirePaper => ({
  kind: paper.kind,
  expires_on: paper.expiresOn,
  done_on: paper.doneOn,
  done_km: paper.doneKm,
  interval_km: paper.intervalKm,
  monthly_km: paper.monthlyKm,
});

const vehicleWire = (vehicle: Vehicle, image: string | null): ResponseOf<typeof readVehicle>['data'] => ({
  id: vehicle.id,
  brand: { id: vehicle.brandId, name: vehicle.brandName },
  // Object.fromEntries loses the type: every name of the table is a field of the vehicle.
  ...(Object.fromEntries(names.map(([name, wire]) => [wire, vehicle[name]])) as {
    [K in keyof VehicleData as (typeof wireNames)[K]]: VehicleData[K];
  }),
  country: vehicle.country,
  is_verified: vehicle.isVerified,
  is_primary: vehicle.isPrimary,
  papers: vehicle.papers.map(paperWire),
  image,
  sheet_hash: vehicle.sheetHash,
  created_at: vehicle.createdAt.toISOString(),
});

/** Vehicles and their pictures as they are answered; links of pictures are signed for their owner. */
export const createVehicleWire = ({
  linkSecret: secret,
  clock,
}: {
  linkSecret: string;
  clock: () => Date;
}) => {
  const images = ({ images: paths, userId: ownerId }: Vehicle, isOwnerNamed = true): string[] => {
    const expiresAt = new Date(clock().getTime() + mediaLinkMs);
    return paths.map((path) => signMediaLink({ secret, path, ownerId, expiresAt, isOwnerNamed }));
  };
  return {
    images: (vehicle: Vehicle) => images(vehicle),
    vehicle: (vehicle: Vehicle) => vehicleWire(vehicle, images(vehicle)[0] ?? null),
    /** What whoever has the link of its sheet sees, without a trace of its owner. */
    sheet: (vehicle: Vehicle): ResponseOf<typeof readVehicleSheet>['data'] => ({
      brand: vehicle.brandName,
      model: vehicle.model,
      year: vehicle.year,
      country: vehicle.country,
      is_verified: vehicle.isVerified,
      images: images(vehicle, false),
      papers: vehicle.papers.map(({ kind, expiresOn }) => ({
        kind,
        state: vehiclePaperState(expiresOn, vehicle.country, clock()),
      })),
    }),
  };
};
export type VehicleWire = ReturnType<typeof createVehicleWire>;
