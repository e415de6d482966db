import { limits, listVehicleBrands } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The vehicle brands that a store may carry. */
export const useBrandChoices = () => {
  const { data } = useRead(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
  return (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
};
