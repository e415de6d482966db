import { adviserRights, type Adviser, type AdviserRight } from '@tuerca/contracts';
import { ErrorState, MultiSelect, Stack, Switch } from '@tuerca/ui';
import { changedMeanwhile } from '../../../shared/changed-meanwhile.ts';
import { messageOf } from '../../../shared/messages.ts';
import { switchedMeanwhile, switchedOver } from '../../../shared/switched-meanwhile.ts';
import { t } from '../../../texts/advisers.ts';
import { useStoreBrands } from '../api/use-advisers.ts';

/** What an adviser may do, and the brands they attend; none chosen: all. */
export interface Duties {
  readonly rights: readonly AdviserRight[];
  readonly brandIds: readonly number[];
}

export const dutiesOf = ({ rights = [], brand_ids: brandIds }: Adviser): Duties => ({
  rights,
  brandIds: brandIds ?? [],
});
export const dutiesWire = ({ rights, brandIds }: Duties) => ({
  rights: [...rights],
  brand_ids: brandIds.length === 0 ? null : [...brandIds],
});

const brandsOf = ({ brandIds }: Duties): string => brandIds.join();
/** What is given by now, with what was chosen here over what was seen; brands go together. */
export const dutiesOver = (seen: Duties, chosen: Duties, now: Duties): Duties => ({
  rights: switchedOver(adviserRights, { seen: seen.rights, chosen: chosen.rights, now: now.rights }),
  brandIds: (brandsOf(chosen) === brandsOf(seen) ? now : chosen).brandIds,
});
/** What is said of what somebody else gave or took meanwhile. */
export const dutiesMeanwhile = (seen: Duties, chosen: Duties, now: Duties): string[] => [
  ...switchedMeanwhile(
    adviserRights.map((right) => [right, t(`advisers.rights.${right}`)] as const),
    { seen: seen.rights, now: now.rights },
  ),
  ...changedMeanwhile([
    {
      label: t('advisers.duties.brands'),
      before: brandsOf(seen),
      now: brandsOf(now),
      isUnquoted: true,
      isTyped: brandsOf(chosen) !== brandsOf(seen),
    },
  ]),
];

interface DutiesFieldsProps {
  readonly storeId: number;
  readonly value: Duties;
  readonly onChange: (duties: Duties) => void;
}

export const DutiesFields = ({ storeId, value, onChange }: DutiesFieldsProps) => {
  const { brands = [], error, retry } = useStoreBrands(storeId);
  const { rights, brandIds } = value;
  const carried = new Set(brands.map(({ id }) => id));
  const givenUp = brandIds
    .filter((id) => carried.size > 0 && !carried.has(id))
    .map((id) => ({ id, name: t('advisers.duties.givenUp') }));
  return (
    <Stack gap={4}>
      <Stack gap={1} role="group" aria-label={t('advisers.duties.rights')}>
        {adviserRights.map((right) => (
          <Switch
            key={right}
            label={t(`advisers.rights.${right}`)}
            checked={rights.includes(right)}
            onChange={({ target }) =>
              onChange({
                ...value,
                rights: adviserRights.filter((each) =>
                  each === right ? target.checked : rights.includes(each),
                ),
              })
            }
          />
        ))}
      </Stack>
      <MultiSelect
        label={t('advisers.duties.brands')}
        description={t('advisers.duties.brandsHint')}
        placeholder={t('advisers.allBrands')}
        options={[...brands, ...givenUp].map(({ id, name }) => ({ value: String(id), label: name }))}
        value={brandIds.map(String)}
        onChange={(chosen) => onChange({ ...value, brandIds: chosen.map(Number) })}
      />
      {error !== undefined && brands.length === 0 && (
        <ErrorState message={messageOf(error)} onRetry={retry} />
      )}
    </Stack>
  );
};
