import { reportSubstitutionError } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import type { LinkedVehicle } from '../place.ts';

interface Report {
  readonly unitId: string;
  readonly oem: string;
  readonly substitute: string;
  readonly reason: string;
}

/** Says that a substitute number is wrong; a manager decides. */
export const reportSubstitution = async (
  { catalog, vehicleId, ssd }: LinkedVehicle,
  report: Report,
  idempotencyKey: string,
): Promise<void> => {
  await api.call(reportSubstitutionError, {
    body: { catalog, vehicleId, ssd, ...report },
    idempotencyKey,
  });
};
