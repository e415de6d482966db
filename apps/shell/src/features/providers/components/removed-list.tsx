import type { Provider } from '@tuerca/contracts';
import { Card, Link, Stack, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import type { ListPlace } from '../../../shared/list-place.ts';
import { t } from '../../../texts/suppliers.ts';
import { RemovedActions } from './removed-actions.tsx';

interface RemovedListProps {
  readonly providers: readonly Provider[];
  readonly place: ListPlace;
}

/** The providers that were taken off the list. */
export const RemovedList = ({ providers, place }: RemovedListProps) => (
  <div {...place.frame}>
    <Stack as="ul" gap={3} aria-label={t('suppliers.views.removed')}>
      {providers.map((provider) => (
        <li key={provider.id} data-row={provider.id}>
          <Card padding={3}>
            <Stack gap={2}>
              <div>
                <Link href={paths.provider(provider.id)}>{provider.nombre_comercial}</Link>
                <Text size="sm" tone="muted">
                  {provider.deleted_at &&
                    t('suppliers.removed.at', { date: formatDate(provider.deleted_at) })}
                </Text>
              </div>
              <RemovedActions provider={provider} />
            </Stack>
          </Card>
        </li>
      ))}
    </Stack>
  </div>
);
