import { Card, Container, Grid, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/open-store.ts';

const gets = ['requests', 'page', 'orders', 'cost'] as const;
const needs = ['company', 'bank', 'documents', 'time'] as const;

interface ListProps {
  readonly title: string;
  readonly lines: readonly string[];
}

const List = ({ title, lines }: ListProps) => (
  <Card padding={5}>
    <Stack gap={3}>
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <Stack as="ul" gap={2}>
        {lines.map((line) => (
          <Text as="li" key={line}>
            {line}
          </Text>
        ))}
      </Stack>
    </Stack>
  </Card>
);

/** The way in of whoever has no account yet, or has not said so. */
export const VisitorsWay = () => (
  <>
    <LinkButton href={paths.registerAndReturn(paths.storeApplication)}>
      {t('openStore.landing.start')}
    </LinkButton>
    <LinkButton variant="secondary" href={paths.loginAndReturn(paths.storeApplication)}>
      {t('openStore.landing.signIn')}
    </LinkButton>
  </>
);

/** What one gets and needs as a store; the way in, its children, differs by reader. */
export const OpenStoreFrame = ({ children }: { readonly children: ReactNode }) => (
  <Container width="lg">
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={1}>{t('openStore.landing.heading')}</Heading>
        <Text size="lg">{t('openStore.landing.lead')}</Text>
      </Stack>
      <Inline gap={3}>{children}</Inline>
      <Grid columns={2}>
        <List
          title={t('openStore.landing.gets')}
          lines={gets.map((line) => t(`openStore.landing.get.${line}`))}
        />
        <List
          title={t('openStore.landing.needs')}
          lines={needs.map((line) => t(`openStore.landing.need.${line}`))}
        />
      </Grid>
      <Text tone="muted">{t('openStore.landing.review')}</Text>
    </Stack>
  </Container>
);
