import { limits } from '@tuerca/contracts';
import { countries, storeApplicationMessages } from '@tuerca/rules';
import { Banner, Checkbox, Heading, Stack } from '@tuerca/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/open-store.ts';
import { HoursFields } from '../../own-store/components/hours-fields.tsx';
import { FormCityField } from '../../zones/form-city-field.tsx';
import { CityList } from '../../zones/city-list.tsx';
import type { ApplicationFields } from '../application-fields.ts';
import { FocusWithin } from './focus-within.tsx';

/** Where the store is, whom it serves and when. */
export const ReachPart = () => {
  const { register, control, formState } = useFormContext<ApplicationFields>();
  const hoursError = formState.errors.days;
  return (
    <>
      <FormCityField
        control={control}
        name="city_id"
        label={t('openStore.fields.city_id')}
        rules={{ required: storeApplicationMessages.required }}
      />
      <Stack gap={2}>
        <Heading level={3} size="md">
          {t('openStore.fields.served_city_ids')}
        </Heading>
        <Controller
          control={control}
          name="served_city_ids"
          rules={{
            validate: (cities) =>
              cities.length <= limits.servedCities ||
              t('openStore.hints.too_many_cities', { count: limits.servedCities }),
          }}
          render={({ field, fieldState }) => (
            <FocusWithin fieldRef={field.ref}>
              <CityList
                cities={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
                words={{
                  add: t('openStore.hints.add_city'),
                  none: t('openStore.hints.all_cities'),
                  chosen: t('openStore.hints.chosen_cities'),
                  remove: (city) => t('openStore.hints.remove_city', { city }),
                }}
              />
            </FocusWithin>
          )}
        />
      </Stack>
      <Stack gap={2}>
        <Heading level={3} size="md">
          {t('openStore.fields.opening_hours')}
        </Heading>
        {hoursError?.type === 'told' && <Banner tone="danger">{hoursError.message}</Banner>}
        <HoursFields country={countries[country.code].name} />
      </Stack>
      <Checkbox
        label={t('openStore.fields.wants_module')}
        description={t('openStore.hints.wants_module')}
        error={formState.errors.wants_module?.message}
        {...register('wants_module')}
      />
    </>
  );
};
