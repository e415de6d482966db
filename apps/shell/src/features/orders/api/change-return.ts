import { changeTransactionReturn, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** A step of a return, with what is said with it. */
export type ReturnStep = BodyInputOf<typeof changeTransactionReturn>;
export type ReturnAction = ReturnStep['event'];

/** Takes a return one step on, with what is said with it. */
export const changeReturn = async (id: number, body: ReturnStep) => {
  await api.call(changeTransactionReturn, { params: { id }, body });
};
