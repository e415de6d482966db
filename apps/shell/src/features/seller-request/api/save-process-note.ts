import { saveProcessObservation } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const saveProcessNote = async (requestId: number, note: string) => {
  await api.call(saveProcessObservation, {
    body: { quotation_request_id: requestId, processObservation: note },
  });
};
