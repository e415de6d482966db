import { Card, Container, Grid, Heading, Stack, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';
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

/** What one gets and needs as a store; the way in differs by reader. */
export const OpenStoreFrame = ({ children }: { readonly children?: ReactNode }) => (
  <Container width="lg">
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={1}>{t('openStore.landing.heading')}</Heading>
        <Text size="lg">{t('openStore.landing.lead')}</Text>
      </Stack>
      {children}
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
