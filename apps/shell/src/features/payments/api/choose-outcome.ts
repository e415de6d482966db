import { chooseSandboxOutcome, type SandboxChoice } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Says at the sandbox provider what becomes of a payment; returns where the payer goes back to. */
export const chooseOutcome = async (reference: string, choice: SandboxChoice): Promise<string> =>
  (await api.call(chooseSandboxOutcome, { params: { reference }, body: { choice } })).data.return_url;
