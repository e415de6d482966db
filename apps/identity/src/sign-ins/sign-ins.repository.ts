import type { SignInWay } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

export interface SignInCount {
  day: string;
  way: SignInWay;
  count: number;
}

export const signInsRepository = {
  async count(on: Executor, day: string, way: SignInWay): Promise<void> {
    await on('signIns')
      .insert({ day, way, count: 1 })
      .onConflict(['day', 'way'])
      .merge({ count: on.raw('sign_ins.count + 1') });
  },

  list: (on: Executor, from: string, to: string): Promise<SignInCount[]> =>
    on('signIns')
      .whereBetween('day', [from, to])
      .orderBy(['day', 'way'])
      .select(on.raw("to_char(day, 'YYYY-MM-DD') as day"), 'way', 'count'),
};
