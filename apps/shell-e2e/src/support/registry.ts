import { createClient } from '@tuerca/api-client';
import { setPlateRegistryMode } from '@tuerca/contracts';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

/** Switches the plate registry of the stack, as an administrator. */
export const switchRegistry = async (mode: 'up' | 'down'): Promise<void> => {
  const token = await tokenOf('admin@tuerca.test');
  await createClient({ baseUrl: origin(), token: () => token }).call(setPlateRegistryMode, {
    body: { mode },
  });
};
