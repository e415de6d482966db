import type { Rating as Given } from '@tuerca/contracts';
import { isDetractor, isPromoter, ratingRules } from '@tuerca/rules';
import { Badge, Inline, Stack, Text, type Tone } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/dates.ts';
import { PersonName } from '../../../shared/person-name.tsx';
import { Answer, Words } from '../../../shared/words.ts';
import { t } from '../../../texts/registered.ts';

const toneOf = (score: number): Tone => {
  if (isPromoter(score)) return 'success';
  return isDetractor(score) ? 'danger' : 'warning';
};

interface RatingViewProps {
  readonly rating: Given;
  /** What stands before the score, instead of who gave it. */
  readonly title?: string;
  /** What the reader may do about it. */
  readonly actions?: ReactNode;
}

/** A rating with its comment and the store's answer. */
export const RatingView = ({ rating, title, actions }: RatingViewProps) => (
  <Stack gap={2}>
    <Inline gap={2}>
      <Text weight="bold">{title ?? <PersonName name={rating.user_name} userId={rating.user_id} />}</Text>
      <Badge tone={toneOf(rating.score)}>
        {t('ratings.score', { score: rating.score, most: ratingRules.scoreMax })}
      </Badge>
      <Text size="sm" tone="muted">
        {formatDate(rating.created_at)}
      </Text>
    </Inline>
    {rating.is_hidden && <Text tone="muted">{t('ratings.hidden')}</Text>}
    {rating.comment && <Words>{rating.comment}</Words>}
    {rating.answer && (
      <Answer>
        <Text size="sm" tone="muted">
          {t('ratings.answerOf')}
        </Text>
        <Words>{rating.answer}</Words>
      </Answer>
    )}
    {actions}
  </Stack>
);
