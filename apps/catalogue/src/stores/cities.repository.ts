import type { DataOf, zoneSaved } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';

export const citiesRepository = {
  save: joint(async (on: Executor, cities: readonly DataOf<typeof zoneSaved>[]) => {
    const rows = cities.map(({ zoneId: id, name }) => ({ id, name }));
    await on('cities').insert(rows).onConflict('id').merge();
  }),
};
