import { readVehiclePublicity, setVehiclePublicity } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

/** Whether one's verified vehicles are on one's public profile. */
export const useVehiclePublicity = () => {
  const { data, error, mutate } = useRead(readVehiclePublicity, {});
  return {
    isPublic: data?.data.is_public,
    error,
    retry: () => mutate(),
    set: async (isPublic: boolean) => {
      const body = { is_public: isPublic };
      // Shown at once, and as it was where it is not kept.
      await mutate(api.call(setVehiclePublicity, { body }), {
        optimisticData: { data: body },
        revalidate: false,
      });
    },
  };
};
