import { Badge, Card, Heading, Inline } from '@tuerca/ui';
import { t } from '../../../texts/background-work.ts';
import { useCatalogProvider } from '../api/background.ts';
import { breakerTones } from '../background.ts';

/** How the outside provider of part catalogues does, where there is one. */
export const CatalogProvider = () => {
  const state = useCatalogProvider().data?.data.state;
  if (!state) return null;
  return (
    <Card>
      <Inline gap={2}>
        <Heading level={2} size="lg">
          {t('backgroundWork.provider')}
        </Heading>
        <Badge tone={breakerTones[state]}>{t(`backgroundWork.plates.${state}`)}</Badge>
      </Inline>
    </Card>
  );
};
