import { Container, Heading, LinkButton, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { Middle } from '../../../shared/middle.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { t } from '../../../texts/store.ts';

/** The page for an unknown segment, with a link to the marketplace's wizard. */
export const StoreMissing = () => {
  usePageTitle(t('storePage.missing.title'));
  return (
    <Container>
      <Middle gap={4} align="center">
        <Heading level={1}>{t('storePage.missing.title')}</Heading>
        <Text>{t('storePage.missing.text')}</Text>
        <LinkButton href={paths.newRequest}>{t('storePage.missing.all')}</LinkButton>
      </Middle>
    </Container>
  );
};
