import { ApiError } from '@tuerca/api-client';
import { messageOf } from '../../../shared/messages.ts';
import { lookUpPlate } from '../api/look-up-plate.ts';
import type { AskedStore } from './asked-store.ts';
import type { WizardVehicle } from './draft.ts';
import { vehicleOfRegistry } from './registered-vehicle.ts';

/** Why the last search by plate failed; `isKept`: the plate is looked up again once the registry answers. */
export type PlateProblem =
  | { readonly kind: 'notFound'; readonly plate: string }
  | { readonly kind: 'down'; readonly plate: string; readonly isKept: boolean }
  | { readonly kind: 'notCarried'; readonly vehicle: WizardVehicle }
  | { readonly kind: 'failed'; readonly message: string }
  /** There is no network; it is looked up again once there is. */
  | { readonly kind: 'offline' };

/**
 * The vehicle of a plate as the registry has it, or why there is none; `ensureUser` opens a session first. `store` is the
 * one whose page shows the wizard.
 */
export const findRegistered = async (
  plate: string,
  ensureUser: () => Promise<unknown>,
  store: AskedStore | null,
): Promise<WizardVehicle | PlateProblem> => {
  try {
    await ensureUser();
    return vehicleOfRegistry(await lookUpPlate(plate, store?.segment ?? null));
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404) return { kind: 'notFound', plate };
    if (status !== 503) return { kind: 'failed', message: messageOf(error) };
    return { kind: 'down', plate, isKept: error instanceof ApiError && error.is('PLATE_REGISTRY_DOWN') };
  }
};
