import { Card, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/provider-link.ts';

/** Invites a linked provider that has quoted to become a store of Tuerca. */
export const JoinTuerca = () => (
  <Card padding={5}>
    <Stack gap={3}>
      <Heading level={2} size="md">
        {t('providerLink.join.title')}
      </Heading>
      <Text>{t('providerLink.join.text')}</Text>
      <Inline>
        <LinkButton variant="secondary" href={paths.openStore}>
          {t('providerLink.join.link')}
        </LinkButton>
      </Inline>
    </Stack>
  </Card>
);
