import type { QuotationRequest, ReachedStore, ReachState } from '@tuerca/contracts';
import {
  Badge,
  Banner,
  Button,
  Card,
  ErrorState,
  Heading,
  Skeleton,
  Stack,
  Text,
  theme,
  type Tone,
} from '@tuerca/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatMinutes, minuteMs } from '@tuerca/rules';
import { agoText } from '../../../shared/ago-text.ts';
import { messageOf } from '../../../shared/messages.ts';
import { useNow } from '../../../shared/now.ts';
import { useRequestReach } from '../../../shared/request-reach.ts';
import { t } from '../../../texts/registered.ts';

/** Stores shown before the rest is asked for. */
const shownFirst = 5;

const tones: Record<ReachState, Tone> = {
  quoted: 'success',
  withdrawn: 'neutral',
  discarded: 'warning',
  inProcess: 'info',
  opened: 'info',
  unopened: 'neutral',
};

const Row = styled.li`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const paceOf = ({ recent_answers: count, median_minutes: minutes }: ReachedStore) => {
  if (minutes === null) return t('sellerRequest.reach.newcomer');
  // Stores are compared by it: up to two hours by the minute.
  const time = minutes < 2 * 60 ? `${minutes} min` : formatMinutes(minutes);
  return count === 0
    ? t('sellerRequest.reach.late', { time })
    : t('sellerRequest.reach.pace', { count, time });
};

const StoreRow = ({ row, now }: { readonly row: ReachedStore; readonly now: Date }) => {
  const at = row.answered_at ?? row.opened_at;
  return (
    <Row>
      <Words>
        <Text weight="medium">{row.store.name}</Text>
        <Text size="sm" tone="muted">
          {[at && agoText(new Date(at), now), paceOf(row)].filter(Boolean).join(' · ')}
        </Text>
      </Words>
      <Badge tone={tones[row.state]}>{t(`sellerRequest.reach.states.${row.state}`)}</Badge>
    </Row>
  );
};

/** Which stores a request reached, who looked at it and who answered, for managers. */
export const RequestReach = ({ request }: { readonly request: QuotationRequest }) => {
  const { data, error, mutate } = useRequestReach(request.id);
  const [isWhole, setIsWhole] = useState(false);
  const now = new Date(useNow(minuteMs));
  const listId = useId();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton lines={shownFirst} />;
  const { reached, opened, quoted, discarded, stores } = data.data;
  const shown = isWhole ? stores : stores.slice(0, shownFirst);
  return (
    <Card padding={5}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="lg">
            {t('sellerRequest.reach.title')}
          </Heading>
          {reached > 0 && (
            <Text tone="muted">
              {[
                t('sellerRequest.reach.reached', { count: reached }),
                t('sellerRequest.reach.opened', { count: opened }),
                t('sellerRequest.reach.quoted', { count: quoted }),
                ...(discarded > 0 ? [t('sellerRequest.reach.discarded', { count: discarded })] : []),
              ].join(' · ')}
            </Text>
          )}
        </div>
        {reached === 0 ? (
          <Banner tone="warning" title={t('sellerRequest.reach.nobody.title')}>
            {t('sellerRequest.reach.nobody.text', { brand: request.brand.name })}
          </Banner>
        ) : (
          <Stack as="ul" gap={3} id={listId}>
            {shown.map((row) => (
              <StoreRow key={row.store.id} row={row} now={now} />
            ))}
          </Stack>
        )}
        {stores.length > shownFirst && (
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole
              ? t('sellerRequest.reach.fewer')
              : t('sellerRequest.reach.all', { count: stores.length })}
          </Button>
        )}
        {isWhole && reached > stores.length && (
          <Text size="sm" tone="muted">
            {t('sellerRequest.reach.beyond', { shown: stores.length, count: reached })}
          </Text>
        )}
      </Stack>
    </Card>
  );
};
