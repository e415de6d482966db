import { limits, type Rating } from '@tuerca/contracts';
import { ratingRules } from '@tuerca/rules';
import { Badge, ErrorState, Inline, Paginator, Skeleton, Stack, Text, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PersonName } from '../../../shared/person-name.tsx';
import { useShownPage } from '../../../shared/list-place.ts';
import { Answer, Words } from '../../../shared/words.ts';
import { t } from '../../../texts/store.ts';
import { useRatings } from '../api/use-ratings.ts';

const List = styled.ul`
  display: grid;
  gap: ${theme.space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Said = ({ rating }: { readonly rating: Rating }) => (
  <Stack as="li" gap={1}>
    <Inline gap={2}>
      <Text weight="bold">
        <PersonName name={rating.user_name} userId={rating.user_id} />
      </Text>
      <Badge tone="neutral">
        {t('storePage.score', { score: rating.score, most: ratingRules.scoreMax })}
      </Badge>
      <Text size="sm" tone="muted">
        {formatDate(rating.created_at)}
      </Text>
    </Inline>
    {rating.comment && <Words>{rating.comment}</Words>}
    {rating.answer && (
      <Answer>
        <Text size="sm" tone="muted">
          {t('storePage.answer')}
        </Text>
        <Words>{rating.answer}</Words>
      </Answer>
    )}
  </Stack>
);

/** What buyers say of the store, by their first name. */
export const StoreRatings = ({ storeId }: { readonly storeId: number }) => {
  const [page, setPage] = useState(0);
  const { data, error, mutate } = useShownPage({ onPageMissing: setPage }, useRatings(storeId, page));
  if (!data)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
    ) : (
      <Skeleton lines={3} />
    );
  return (
    <Stack gap={4}>
      <List>
        {data.data.map((rating) => (
          <Said key={rating.id} rating={rating} />
        ))}
      </List>
      <Paginator
        page={page}
        pageSize={limits.ratingPageSize}
        count={data.metadata.count}
        onPageChange={setPage}
      />
    </Stack>
  );
};
