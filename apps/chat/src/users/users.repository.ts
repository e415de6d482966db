import type { DataOf, userMerged, userSaved, zoneSaved } from '@tuerca/contracts';
import { runAlong, type Executor } from '@tuerca/postgres';
import { userClasses, type UserClass } from '@tuerca/rules';
import { joint } from '@tuerca/runtime';

export interface User {
  id: number;
  name: string | null;
  cityName: string | null;
  /** What the person said to be; one that this release does not know is none. */
  userClass: UserClass | null;
  /** Its account was closed: the name alone does not say so, for anyone may be called that. */
  isClosed: boolean;
}

export const usersRepository = {
  save: async (on: Executor, user: DataOf<typeof userSaved>): Promise<void> => {
    const { userId: id, name, cityId, userClass: said } = user;
    const userClass = userClasses.find((each) => each === said) ?? null;
    await runAlong(on, on('users').insert({ id, name, cityId, userClass }).onConflict('id').merge());
  },

  saveCity: joint(async (on: Executor, cities: readonly DataOf<typeof zoneSaved>[]) => {
    const rows = cities.map(({ zoneId: id, name }) => ({ id, name }));
    await on('zones').insert(rows).onConflict('id').merge();
  }),

  /** Moves a guest's data to the user, and redirects later events about the guest. */
  merge: async (on: Executor, { fromUserId, toUserId }: DataOf<typeof userMerged>): Promise<void> => {
    await on('mergedUsers').insert({ fromUserId, toUserId }).onConflict('fromUserId').merge();
    await on('requests').where({ buyerId: fromUserId }).update({ buyerId: toUserId });
    for (const table of ['conversations', 'threads'])
      await on(table).where({ buyerId: fromUserId }).update({ buyerId: toUserId });
    await on('messages').where({ senderUserId: fromUserId }).update({ senderUserId: toUserId });
  },

  /** The user's current id: another one for a guest that was merged. */
  presentIdOf: joint(async (on: Executor, userIds: readonly number[]): Promise<number[]> => {
    const merged: { fromUserId: number; toUserId: number }[] = await on('mergedUsers')
      .whereRaw('from_user_id = any(?)', [[...userIds]])
      .select('fromUserId', 'toUserId');
    const present = new Map(merged.map(({ fromUserId, toUserId }) => [fromUserId, toUserId]));
    return userIds.map((id) => present.get(id) ?? id);
  }),

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, User>> => {
    const rows = (await on('users')
      .leftJoin('zones', 'zones.id', 'users.cityId')
      .whereIn('users.id', ids)
      .select({
        id: 'users.id',
        name: 'users.name',
        cityName: 'zones.name',
        userClass: 'users.userClass',
        isClosed: 'users.isClosed',
      })) as User[];
    return new Map(rows.map((user) => [user.id, user]));
  },
};
