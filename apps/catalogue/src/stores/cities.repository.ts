import type { DataOf, zoneSaved } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

export const citiesRepository = {
  async save(on: Executor, saved: readonly DataOf<typeof zoneSaved>[]): Promise<void> {
    const rows = saved.filter(({ kind }) => kind === 'city').map(({ zoneId: id, name }) => ({ id, name }));
    if (rows.length) await on('cities').insert(rows).onConflict('id').merge();
  },
};
