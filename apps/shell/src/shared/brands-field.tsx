import { limits, listVehicleBrands } from '@tuerca/contracts';
import { ErrorState, MultiSelect, Stack } from '@tuerca/ui';
import type { ComponentProps } from 'react';
import { useRead } from './api.ts';
import { messageOf } from './messages.ts';

/** The choice of the vehicle brands that a store carries; where they could not be read it says so, and reads them again. */
export const BrandsField = (field: Omit<ComponentProps<typeof MultiSelect>, 'options'>) => {
  const { data, error, isValidating, mutate } = useRead(listVehicleBrands, {
    query: { pageSize: limits.brandPageSize },
  });
  return (
    <Stack gap={2}>
      <MultiSelect
        {...field}
        options={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {Boolean(error) && !data && (
        <ErrorState message={messageOf(error)} isRetrying={isValidating} onRetry={() => void mutate()} />
      )}
    </Stack>
  );
};
