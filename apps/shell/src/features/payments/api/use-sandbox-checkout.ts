import { readSandboxCheckout } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What is paid at the sandbox provider. */
export const useSandboxCheckout = (reference: string) =>
  useRead(readSandboxCheckout, { params: { reference } });
