import { listVehicles, type QueryOf } from '@tuerca/contracts';
import { applyFilter, runAlong, selectPage, type Executor, type Transaction } from '@tuerca/postgres';
import type { Vehicle } from './vehicle.ts';

export type NewVehicle = Omit<Vehicle, 'id' | 'isPrimary' | 'papers' | 'images' | 'sheetHash'>;

/** What may not be known of a vehicle. */
const mayLack = [
  'vin',
  'ownerIdentification',
  'color',
  'cityId',
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
] as const satisfies readonly (keyof Vehicle)[];

const own = [
  'id',
  'userId',
  'brandId',
  'brandName',
  'model',
  'year',
  'licensePlate',
  ...mayLack,
  'country',
  'isVerified',
  'isPrimary',
  'images',
  'sheetHash',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Vehicle)[];

/** The columns of a vehicle with its papers. */
const columnsOf = (on: Executor) => [
  ...own,
  on.raw(`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', paper.id, 'kind', paper.kind, 'expiresOn', paper.expires_on, 'doneOn', paper.done_on,
      'doneKm', paper.done_km, 'intervalKm', paper.interval_km, 'monthlyKm', paper.monthly_km
    ) order by paper.id), '[]')
    from vehicle_papers paper where paper.vehicle_id = vehicles.id
  ) as papers`),
];

const only = (rows: Vehicle[]): Vehicle => rows[0]!;

/** What no registry says of a vehicle. */
const ofOwner: ReadonlySet<string> = new Set<keyof Vehicle>([
  'ownerIdentification',
  'cityId',
  'complement',
  'propertyCard',
]);

type Made = Pick<Vehicle, 'brandId' | 'year'>;
/** Whether a plate was written of the same vehicle: the VIN of another one would lead to parts that do not fit. */
const isSameVehicle = (held: Made | undefined, told: Made): boolean =>
  held?.brandId === told.brandId && (held.year === null || held.year === told.year);

export const vehiclesRepository = {
  list(on: Executor, userId: number, query: QueryOf<typeof listVehicles>) {
    const found = applyFilter(on('vehicles').select(columnsOf(on)).where({ userId }), {
      filter: query.filter,
      schema: listVehicles.query!.shape.filter.out,
      columns: {
        license_plate: { column: 'licensePlate' },
        model: { column: 'model' },
        brand_name: { column: 'brandName' },
        VIN: { column: 'vin' },
      },
    });
    return selectPage<Vehicle>(found, {
      ...query,
      order: ['-is_primary', ...query.order],
      columns: { created_at: 'createdAt', model: 'model', is_primary: 'isPrimary' },
    });
  },

  async count(on: Executor, userId: number): Promise<number> {
    const [row] = await on('vehicles').where({ userId }).count('* as count');
    return Number(row?.count);
  },

  find: (on: Executor, id: number): Promise<Vehicle | undefined> =>
    on('vehicles').where({ id }).first(columnsOf(on)),

  findVerified: (
    on: Executor,
    key: Pick<Vehicle, 'userId' | 'country'> & { licensePlate: string },
  ): Promise<Vehicle | undefined> =>
    on('vehicles')
      .where({ ...key, isVerified: true })
      .first(columnsOf(on)),

  /** The one whose sheet is shared by this. */
  findShared: (on: Executor, sheetHash: string): Promise<Vehicle | undefined> =>
    on('vehicles').where({ sheetHash }).first(columnsOf(on)),

  /** One by its id, with a row lock until the transaction ends. */
  lock: (trx: Transaction, id: number): Promise<Vehicle | undefined> =>
    trx('vehicles').where({ id }).forUpdate().first(columnsOf(trx)),

  add: async (trx: Executor, vehicle: NewVehicle): Promise<Vehicle> =>
    only(await trx('vehicles').insert(vehicle).returning(columnsOf(trx))),

  /**
   * Keeps a verified vehicle by its plate in the user's garage: in place of the one that was written by hand with that
   * plate, or of what was verified before. What only its owner knows of it stays, and what the data say nothing of.
   */
  saveVerified: async (trx: Executor, vehicle: NewVehicle): Promise<Vehicle> => {
    const { createdAt: _at, ...told } = vehicle;
    const { userId, country, licensePlate } = told;
    const held = await trx('vehicles')
      .where({ userId, country, licensePlate })
      .orderBy([
        { column: 'isVerified', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .forUpdate()
      .first('id', 'brandId', 'year');
    const changes = Object.fromEntries(
      Object.entries(told).filter(
        ([name, value]) => value !== null || !(ofOwner.has(name) || isSameVehicle(held, told)),
      ),
    );
    if (held)
      return only(await trx('vehicles').where({ id: held.id }).update(changes).returning(columnsOf(trx)));
    return only(
      await trx('vehicles')
        .insert(vehicle)
        .onConflict(trx.raw('(user_id, country, license_plate) where is_verified'))
        .merge(changes)
        .returning(columnsOf(trx)),
    );
  },

  change: async (
    trx: Executor,
    id: number,
    changes: Partial<NewVehicle & Pick<Vehicle, 'images' | 'sheetHash'>>,
  ): Promise<Vehicle> => only(await trx('vehicles').where({ id }).update(changes).returning(columnsOf(trx))),

  /**
   * Deletes a user's vehicles that conflict with another's, the same plate verified in both garages; what the other knows
   * nothing of, their papers, pictures and offers, and that one is the primary, are those of the other.
   */
  async removeDoubles(
    trx: Executor,
    { fromUserId, toUserId }: { fromUserId: number; toUserId: number },
  ): Promise<{ id: number; replacedBy: number }[]> {
    const doubles = `held.user_id = ? and coming.user_id = ? and held.is_verified and coming.is_verified
      and held.country = coming.country and held.license_plate = coming.license_plate`;
    const both = [toUserId, fromUserId];
    // Which one is the primary the user has said already.
    await trx('vehicles').where({ userId: fromUserId, isPrimary: true }).update({ isPrimary: false });
    for (const table of ['vehicle_papers', 'vehicle_transfers'])
      await trx.raw(
        `update ${table} own set vehicle_id = coming.id from vehicles held, vehicles coming
         where own.vehicle_id = held.id and ${doubles}`,
        both,
      );
    const { rows } = await trx.raw<{ rows: { id: number; replacedBy: number }[] }>(
      `update vehicles coming set images = held.images, sheet_hash = held.sheet_hash, is_primary = held.is_primary,
         ${mayLack.map(() => '?? = coalesce(??, ??)').join(', ')}
       from vehicles held where ${doubles} returning held.id, coming.id as replaced_by`,
      [...mayLack.flatMap((name) => [name, `coming.${name}`, `held.${name}`]), ...both],
    );
    await trx('vehicles')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .delete();
    return rows;
  },

  move: (
    trx: Executor,
    users: { fromUserId: number; toUserId: number },
    updatedAt: Date,
  ): Promise<Vehicle[]> =>
    trx('vehicles')
      .where({ userId: users.fromUserId })
      .update({ userId: users.toUserId, updatedAt })
      .returning(columnsOf(trx)),

  /** Makes a vehicle the primary one of its user, or says that it no longer is; undefined: it is there no more. */
  choosePrimary: async (
    trx: Transaction,
    { id, userId }: Pick<Vehicle, 'id' | 'userId'>,
    isPrimary: boolean,
  ): Promise<Vehicle | undefined> => {
    // Of two at once, the second waits here.
    const own = await trx<Vehicle>('vehicles').where({ userId }).orderBy('id').forUpdate().select('id');
    await trx('vehicles')
      .whereIn(
        'id',
        own.map((each) => each.id),
      )
      .where({ isPrimary: true })
      .update({ isPrimary: false });
    const [chosen] = await trx('vehicles').where({ id }).update({ isPrimary }).returning(columnsOf(trx));
    return chosen as Vehicle | undefined;
  },

  /** Gives papers and pictures to a vehicle, where it has none of its own. */
  async takeOver(
    trx: Executor,
    { id: vehicleId, userId }: Pick<Vehicle, 'id' | 'userId'>,
    { papers, images }: Pick<Vehicle, 'papers' | 'images'>,
  ): Promise<void> {
    const rows = papers.map(({ id: _id, ...paper }) => ({ ...paper, vehicleId, userId }));
    if (rows.length > 0)
      await runAlong(trx, trx('vehiclePapers').insert(rows).onConflict(['vehicleId', 'kind']).ignore());
    await runAlong(trx, trx('vehicles').where({ id: vehicleId, images: [] }).update({ images }));
  },

  async remove(trx: Executor, id: number): Promise<void> {
    await runAlong(trx, trx('vehicles').where({ id }).delete());
  },
};
