import { changeTransactionReturn, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

type Change = BodyInputOf<typeof changeTransactionReturn>;
export type ReturnAction = Change['event'];

/** Takes a return one step on, with what is said with it. */
export const changeReturn = async (id: number, body: Change) => {
  await api.call(changeTransactionReturn, { params: { id }, body });
};
