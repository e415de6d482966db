import type { readRatingRecords, ResponseOf } from '@tuerca/contracts';
import { Inline, NpsGauge, Stack, Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { averageText } from '../average-text.ts';

type Totals = Omit<ResponseOf<typeof readRatingRecords>['data'], 'records'>;

/** The gauge of the net promoter score with what it is reckoned from (specification 2 section 2.10). */
export const Satisfaction = ({ totals }: { readonly totals: Totals }) => {
  const { totalCount, totalPromotersRating: promoters, totalDetractorsRating: detractors } = totals;
  const { total } = totalCount;
  const counts = [
    t('ratings.nps.total', { count: total }),
    t('ratings.nps.promoters', { count: promoters }),
    t('ratings.nps.passives', { count: total - promoters - detractors }),
    t('ratings.nps.detractors', { count: detractors }),
  ];
  return (
    <Inline gap={6}>
      <NpsGauge promoters={promoters} detractors={detractors} total={total} />
      {total > 0 && (
        <Stack gap={1}>
          <Text weight="bold">{averageText(totals.average_rating, total)}</Text>
          {counts.map((words) => (
            <Text key={words}>{words}</Text>
          ))}
        </Stack>
      )}
    </Inline>
  );
};
