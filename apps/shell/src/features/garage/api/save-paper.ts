import { deleteVehiclePaper, saveVehiclePaper, type BodyInputOf } from '@tuerca/contracts';
import type { VehiclePaperKind } from '@tuerca/rules';
import { api } from '../../../shared/api.ts';
import { removeOnce } from '../../../shared/remove-once.ts';

export type PaperBody = BodyInputOf<typeof saveVehiclePaper>;

export const savePaper = async (id: number, body: PaperBody): Promise<void> => {
  await api.call(saveVehiclePaper, { params: { id }, body });
};

export const removePaper = (id: number, kind: VehiclePaperKind): Promise<void> =>
  removeOnce(api.call(deleteVehiclePaper, { params: { id, kind } }));
