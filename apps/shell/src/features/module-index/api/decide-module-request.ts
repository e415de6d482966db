import { decideModuleRequest, type BodyOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Activates the module that a store asked for, or not; repeating the same decision has no effect. */
export const decideOnModule = async (id: number, decision: BodyOf<typeof decideModuleRequest>) => {
  await api.call(decideModuleRequest, { params: { id }, body: decision });
};
