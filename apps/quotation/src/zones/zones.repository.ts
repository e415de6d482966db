import type { DataOf, zoneSaved } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import type { Executor } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';

export const zonesRepository = {
  save: joint(async (on: Executor, saved: readonly DataOf<typeof zoneSaved>[]) => {
    const rows = saved.map(({ zoneId: id, name, fullName, kind, country }) => ({
      id,
      name,
      fullName,
      kind,
      country,
    }));
    await on('zones').insert(rows).onConflict('id').merge();
  }),

  findCity: (on: Executor, id: number, country: CountryCode): Promise<{ name: string } | undefined> =>
    on('zones').where({ id, country, kind: 'city' }).first<{ name: string } | undefined>('name'),
};
