import { limits, type Store } from '@tuerca/contracts';
import { partGroups, type PartGroup } from '@tuerca/rules';
import { ErrorState, MultiSelect, Skeleton, Stack, Text } from '@tuerca/ui';
import { Controller, useForm } from 'react-hook-form';
import { changedFields } from '../../../shared/changed-fields.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-area.ts';
import { CityList } from '../../zones/city-list.tsx';
import type { City } from '../../zones/city-search.tsx';
import { useSaveStore } from '../api/save-store.ts';
import { useAllBrands } from '../api/use-all-brands.ts';
import { useOwnStore } from '../api/use-own-store.ts';
import type { SectionProps } from '../sections.ts';
import { useSaving } from '../use-saving.ts';
import { SaveRow } from './save-row.tsx';

interface Focus {
  brands: readonly string[];
  groups: readonly PartGroup[];
  cities: readonly City[];
}
const focusOf = (store: Store): Focus => ({
  brands: (store.brands ?? []).map(({ id }) => String(id)),
  groups: store.part_groups ?? [],
  cities: store.served_cities ?? [],
});
const fields: Readonly<Record<string, keyof Focus>> = {
  brand_ids: 'brands',
  part_groups: 'groups',
  served_city_ids: 'cities',
};
const groupOptions = () =>
  partGroups.map((group) => ({ value: group, label: t(`moduleIndex.focus.groups.${group}`) }));
const orNull = <T,>(all: readonly T[]): T[] | null => (all.length > 0 ? [...all] : null);
const bodyOf = ({ brands, groups, cities }: Focus) => ({
  brand_ids: brands.map(Number),
  part_groups: orNull(groups),
  served_city_ids: orNull(cities.map(({ id }) => id)),
});

interface FocusFormProps {
  readonly store: Store;
  readonly brands: readonly { readonly id: number; readonly name: string }[];
}

const FocusForm = ({ store, brands }: FocusFormProps) => {
  const form = useForm<Focus>({ defaultValues: focusOf(store) });
  const { control } = form;
  const saveStore = useSaveStore(store.id);
  const { submit, row } = useSaving<Focus>({
    form,
    saved: t('storeArea.focus.saved'),
    fields,
    save: async (focus, before) => focusOf(await saveStore(changedFields(bodyOf(before), bodyOf(focus)))),
  });
  // A brand that is no longer active is kept as long as the store carries it.
  const all = [...new Map([...brands, ...(store.brands ?? [])].map((brand) => [brand.id, brand])).values()];
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        <Text tone="muted">{t('storeArea.focus.description')}</Text>
        <PagePart title={t('storeArea.focus.brands')}>
          <Controller
            control={control}
            name="brands"
            rules={{ validate: (chosen) => chosen.length > 0 || t('storeArea.focus.brandMissing') }}
            render={({ field, fieldState }) => (
              <MultiSelect
                ref={field.ref}
                label={t('storeArea.focus.carried')}
                description={t('storeArea.focus.carriedNote')}
                options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="groups"
            render={({ field, fieldState }) => (
              <MultiSelect
                ref={field.ref}
                label={t('moduleIndex.focus.partGroups')}
                description={t('moduleIndex.focus.partGroupsHint')}
                placeholder={t('moduleIndex.focus.allGroups')}
                options={groupOptions()}
                value={field.value}
                onChange={(chosen) => field.onChange(partGroups.filter((group) => chosen.includes(group)))}
                error={fieldState.error?.message}
              />
            )}
          />
        </PagePart>
        <PagePart title={t('storeArea.focus.cities')}>
          <Controller
            control={control}
            name="cities"
            rules={{
              validate: (cities) =>
                cities.length <= limits.servedCities ||
                t('moduleIndex.focus.tooManyCities', { count: limits.servedCities }),
            }}
            render={({ field, fieldState }) => (
              <CityList
                cities={field.value}
                onChange={field.onChange}
                words={{
                  add: t('moduleIndex.focus.addCity'),
                  none: t('moduleIndex.focus.allCities'),
                  chosen: t('moduleIndex.focus.cities'),
                  remove: (city) => t('moduleIndex.focus.removeCity', { city }),
                }}
                error={fieldState.error?.message}
              />
            )}
          />
        </PagePart>
        <SaveRow {...row} />
      </Stack>
    </form>
  );
};

/** The brands and part groups that a store carries and the cities that it serves. */
export const FocusSection = ({ storeId }: SectionProps) => {
  const store = useOwnStore(storeId);
  const brands = useAllBrands();
  if (store.data && brands.data)
    return <FocusForm key={store.data.data.id} store={store.data.data} brands={brands.data.data} />;
  const error = store.error ?? brands.error;
  const again = () => void Promise.all([store.mutate(), brands.mutate()]);
  return error ? <ErrorState message={messageOf(error)} onRetry={again} /> : <Skeleton lines={6} />;
};
