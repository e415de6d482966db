import { createModuleRequest, type BodyOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Asks for the quotation module for the seller's own store; an open request stays as it is. */
export const askForModule = async (asked: BodyOf<typeof createModuleRequest>): Promise<void> => {
  await api.call(createModuleRequest, { body: asked });
};
