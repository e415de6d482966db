import type { CatalogVehicle } from '@tuerca/contracts';
import { dayMs, minuteMs } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { agoText } from '../../../shared/ago-text.ts';
import { useNow } from '../../../shared/now.ts';
import { t } from '../../../texts/part-catalogue.ts';

/** How old is what the outside provider of a catalogue told, where that is not of today or there is no newer to be had. */
export const ProviderAge = ({
  told: { fetchedAt, isProviderDown = false },
}: {
  readonly told: Pick<CatalogVehicle, 'fetchedAt' | 'isProviderDown'>;
}) => {
  const now = useNow(minuteMs);
  if (fetchedAt === undefined) return null;
  const at = new Date(fetchedAt);
  if (!isProviderDown && now - at.getTime() < dayMs) return null;
  return (
    <Text size="sm" tone="muted">
      {t(isProviderDown ? 'partCatalogue.provider.down' : 'partCatalogue.provider.age', {
        ago: agoText(at, new Date(now)),
      })}
    </Text>
  );
};
