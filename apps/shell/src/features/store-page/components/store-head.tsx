import type { StorePage } from '@tuerca/contracts';
import { minuteMs, openingAt, type OpeningSpan } from '@tuerca/rules';
import { Avatar, formatRating, Heading, PinIcon, ClockIcon, StarIcon, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { useNow } from '../../../shared/now.ts';
import { opensText, timeText } from '../../../shared/opens-text.ts';
import { t } from '../../../texts/store.ts';

const Band = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
`;

const Picture = styled.span`
  flex: none;

  & > span {
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  font-size: ${theme.fontSize.sm};
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};

  & > svg {
    flex: none;
  }
`;

/** Whether the store is open now, and until or from when; null for a store without opening hours. */
const openingText = (hours: readonly OpeningSpan[], now: Date, code: StorePage['country']): string | null => {
  const opening = openingAt(hours, now, code);
  if (opening.isOpen)
    return [t('storePage.open'), t('storePage.openUntil', { time: timeText(opening.until) })].join(' · ');
  const opens = opensText(hours, now, code);
  return opens && [t('storePage.closed'), opens].join(' · ');
};

interface StoreHeadProps {
  readonly page: StorePage;
  /** Renders the name as the page's h1; false where the page has another one. */
  readonly isHeading?: boolean;
}

/** The store's logo or initials, name, city, rating, and whether it is open. */
export const StoreHead = ({ page, isHeading = true }: StoreHeadProps) => {
  const now = new Date(useNow(minuteMs));
  const opening = openingText(page.opening_hours as OpeningSpan[], now, page.country);
  return (
    <Band>
      <Picture>
        <Avatar name={page.name} imageUrl={page.logo} size="lg" />
      </Picture>
      <Stack gap={1}>
        {isHeading ? (
          <Heading level={1} size="2xl">
            {page.name}
          </Heading>
        ) : (
          <Text weight="bold" size="lg">
            {page.name}
          </Text>
        )}
        <Facts>
          {page.city && (
            <Fact>
              <PinIcon size="sm" />
              {page.city.name}
            </Fact>
          )}
          <Fact>
            <StarIcon size="sm" />
            {page.average_rating === null
              ? t('storePage.noRatings')
              : t('storePage.ratings', {
                  rating: formatRating(page.average_rating),
                  count: page.count_total_number_ratings,
                })}
          </Fact>
          {opening && (
            <Fact>
              <ClockIcon size="sm" />
              {opening}
            </Fact>
          )}
        </Facts>
      </Stack>
    </Band>
  );
};
