import { limits, type ProviderLetter } from '@tuerca/contracts';
import { Badge, ErrorState, Inline, Link, Paginator, Skeleton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { Moment } from '../../../shared/moment.tsx';
import { useShownPage } from '../../../shared/list-place.ts';
import { t } from '../../../texts/suppliers.ts';
import { useLetters } from '../api/use-letters.ts';

const tones = { waiting: 'info', sent: 'neutral', failed: 'danger', opened: 'success' } as const;

const Letter = ({ letter }: { readonly letter: ProviderLetter }) => {
  const { code, vehicle, quotation_request_id: requestId, opened_at: openedAt } = letter;
  const status = openedAt ? 'opened' : letter.status;
  return (
    <li>
      <Inline gap={2}>
        <Link href={paths.buyerRequest(requestId)}>
          {t('suppliers.letters.request', { code: code ?? requestId })}
        </Link>
        <Badge tone={tones[status]}>{t(`suppliers.letters.status.${status}`)}</Badge>
      </Inline>
      {vehicle && <Text size="sm">{vehicle}</Text>}
      <Text size="sm" tone="muted">
        <Moment at={letter.created_at} />
        {openedAt && ` · ${t('suppliers.letters.opened', { date: formatDate(openedAt) })}`}
      </Text>
    </li>
  );
};

/** The letters that went to a provider: about which request, when, and whether they were opened. */
export const Letters = ({ providerId }: { readonly providerId: number }) => {
  const [page, setPage] = useState(0);
  const { data, error, mutate } = useShownPage({ onPageMissing: setPage }, useLetters(providerId, page));
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton lines={3} />;
  if (data.metadata.count === 0) return <Text tone="muted">{t('suppliers.letters.empty')}</Text>;
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={3} aria-label={t('suppliers.letters.title')}>
        {data.data.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </Stack>
      <Paginator
        page={page}
        pageSize={limits.lettersPageSize}
        count={data.metadata.count}
        onPageChange={setPage}
      />
      <Text size="sm" tone="muted">
        {t('suppliers.letters.kept')}
      </Text>
    </Stack>
  );
};
