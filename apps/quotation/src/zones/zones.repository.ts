import type { DataOf, zoneSaved } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import type { Executor } from '@tuerca/postgres';

export const zonesRepository = {
  save: async (on: Executor, zone: DataOf<typeof zoneSaved>): Promise<void> => {
    const { zoneId: id, name, fullName, kind, country } = zone;
    await on('zones').insert({ id, name, fullName, kind, country }).onConflict('id').merge();
  },

  findCity: (on: Executor, id: number, country: CountryCode): Promise<{ name: string } | undefined> =>
    on('zones').where({ id, country, kind: 'city' }).first<{ name: string } | undefined>('name'),
};
