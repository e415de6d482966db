import { Banner, Container, Text } from '@tuerca/ui';
import { t } from '../texts/text.ts';
import { formatDateTime } from '../shared/dates.ts';

interface UnreachedProps {
  /** Whether the device reports to be online. */
  readonly isOnline: boolean;
  readonly shownFrom: number | null;
}

/** Why the server is unreachable, as far as known, and how old the data shown is. */
export const Unreached = ({ isOnline, shownFrom }: UnreachedProps) => (
  <Container>
    <Banner tone="warning" title={t(isOnline ? 'app.unanswered.title' : 'app.offline.title')}>
      {shownFrom !== null && (
        <Text>{t('app.shownFrom', { when: formatDateTime(new Date(shownFrom).toISOString()) })}</Text>
      )}
      <Text>{t(isOnline ? 'app.unanswered.text' : 'app.offline.text')}</Text>
    </Banner>
  </Container>
);
