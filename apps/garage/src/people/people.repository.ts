import { limits, type PersonalDataKind } from '@tuerca/contracts';
import { countPersonalRows, personalRows, type Executor, type PersonalTable } from '@tuerca/postgres';
import type { Transfer } from '../transfers/transfer.ts';
import { transfersRepository as transfers } from '../transfers/transfers.repository.ts';

const tables: Readonly<Record<PersonalDataKind<'garage'>, PersonalTable>> = {
  vehicles: {
    table: 'vehicles',
    owner: 'userId',
    columns: [
      'brandName',
      'model',
      'year',
      'vin',
      'licensePlate',
      'ownerIdentification',
      'color',
      'transitAgency',
      'class',
      'bodyType',
      'fuelType',
      'engineNumber',
      'chassisNumber',
      'cylinderCapacity',
      'numberOfCylinders',
      'numberOfAxes',
      'numberOfDoors',
      'version',
      'countryOfOrigin',
      'complement',
      'propertyCard',
      'images',
      'isVerified',
      'isPrimary',
      'sheetHash',
      'createdAt',
    ],
  },
  vehiclePapers: {
    table: 'vehiclePapers',
    owner: 'userId',
    columns: ['vehicleId', 'kind', 'expiresOn', 'doneOn', 'doneKm', 'intervalKm', 'monthlyKm'],
  },
  vehicleTransfers: {
    table: 'vehicleTransfers',
    owner: 'fromUserId',
    columns: ['vehicleName', 'contact', 'state', 'createdAt', 'expiresAt', 'decidedAt'],
  },
  plateLookups: {
    table: 'plateLookups',
    owner: 'userId',
    columns: ['licensePlate', 'country', 'outcome', 'at'],
  },
  plateWaits: {
    table: 'plateWaits',
    owner: 'userId',
    key: "(country || ' ' || license_plate)",
    columns: ['licensePlate', 'country', 'since'],
  },
};

export const peopleRepository = {
  count: (on: Executor, userId: number) => countPersonalRows(on, tables, userId),
  page: (on: Executor, kind: keyof typeof tables, userId: number, after: string | undefined) =>
    personalRows(on, tables[kind], { userId, after, pageSize: limits.personalDataPage }),

  /** Deletes all of a person's; answers the ids of the vehicles, those of their papers, and the offers that end with it. */
  async forget(
    trx: Executor,
    userId: number,
  ): Promise<{
    vehicleIds: number[];
    papers: { id: number; vehicleId: number }[];
    endedTransfers: Transfer[];
  }> {
    // Their vehicles before what is of them, as whoever decides an offer or notes a paper has them locked.
    await trx('vehicles').where({ userId }).orderBy('id').forUpdate().select('id');
    await trx('plateWaits').where({ userId }).delete();
    await trx('plateLookups').where({ userId }).delete();
    await trx('publicGarages').where({ userId }).delete();
    await trx('idempotency')
      .where({ callerId: String(userId) })
      .delete();
    const endedTransfers = await transfers.forget(trx, userId);
    const papers = (await trx('vehiclePapers').where({ userId }).delete().returning(['id', 'vehicleId'])) as {
      id: number;
      vehicleId: number;
    }[];
    const vehicles = (await trx('vehicles').where({ userId }).delete().returning('id')) as { id: number }[];
    return { vehicleIds: vehicles.map(({ id }) => id), papers, endedTransfers };
  },
};
