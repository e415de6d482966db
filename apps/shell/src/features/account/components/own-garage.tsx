import { LinkButton, Stack, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { useVehicleCount } from '../api/use-vehicle-count.ts';

/** How many vehicles one has, and the way to them. */
export const OwnGarage = () => {
  const { data } = useVehicleCount();
  const count = data?.data.count ?? null;
  return (
    <Stack gap={3}>
      <Text>{count ? t('profile.garage.count', { count }) : t('profile.garage.hint')}</Text>
      <div>
        <LinkButton variant="secondary" href={paths.garage}>
          {t('profile.garage.open')}
        </LinkButton>
      </div>
    </Stack>
  );
};
