import { limits, productLimits, type StorePage } from '@tuerca/contracts';
import { countries, formatMinutes, type OpeningSpan } from '@tuerca/rules';
import { Button, formatMoney, Heading, Inline, LinkButton, Stack, Text, theme } from '@tuerca/ui';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { dayName, timeText } from '../../../shared/opens-text.ts';
import { t } from '../../../texts/store.ts';
import { useStoreFigures } from '../api/use-store-figures.ts';
import { useStoreProducts } from '../api/use-store-products.ts';
import { daysAlike } from '../week.ts';

const StoreRatings = lazyPart(async () => (await import('./store-ratings.tsx')).StoreRatings);

const Chip = styled.li`
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.neutralSoft};
  color: ${theme.color.onNeutralSoft};
  font-size: ${theme.fontSize.sm};
`;

const Hours = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space[1]} ${theme.space[5]};
  font-variant-numeric: tabular-nums;

  & > dt {
    color: ${theme.color.textMuted};
  }

  & > dt::first-letter {
    text-transform: uppercase;
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]} ${theme.space[8]};
`;

const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  max-width: ${theme.size.picture};
`;

const Value = styled.dd`
  font-size: ${theme.fontSize.xl};
  font-weight: ${theme.fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

/** Keeps the line breaks of the presentation. */
const Words = styled(Text)`
  white-space: pre-line;
`;

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const titleId = useId();
  return (
    <Stack gap={3} as="section" aria-labelledby={titleId}>
      <Heading level={2} size="lg" id={titleId}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
};

const brandsAtFirst = 12;

const Brands = ({ brands }: Pick<StorePage, 'brands'>) => {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? brands : brands.slice(0, brandsAtFirst);
  return (
    <Section title={t('storePage.brands')}>
      <Inline as="ul" gap={2}>
        {shown.map(({ id, name }) => (
          <Chip key={id}>{name}</Chip>
        ))}
      </Inline>
      {shown.length < brands.length && (
        <div>
          <Button variant="quiet" onClick={() => setIsAll(true)}>
            {t('storePage.moreBrands', { count: brands.length })}
          </Button>
        </div>
      )}
    </Section>
  );
};

/** Requests answered and median time; nothing for a store without answers. */
const Answers = ({ storeId }: { readonly storeId: number }) => {
  const figures = useStoreFigures(storeId).data?.data;
  if (!figures?.requests_answered) return null;
  const { requests_answered: count, median_minutes: minutes } = figures;
  return (
    <Section title={t('storePage.figures')}>
      <Figures>
        <Figure>
          <Text as="dt" size="sm" tone="muted">
            {t('storePage.answered', { count })}
          </Text>
          <Value>{`${formatNumber(count)}${count < limits.storeFigureQuotations ? '' : '+'}`}</Value>
        </Figure>
        {minutes !== null && (
          <Figure>
            <Text as="dt" size="sm" tone="muted">
              {t('storePage.median')}
            </Text>
            <Value>{formatMinutes(minutes)}</Value>
          </Figure>
        )}
      </Figures>
    </Section>
  );
};

/** The way to what the store has on sale; nothing where it has nothing. */
const Products = ({ storeId }: { readonly storeId: number }) => {
  const count = useStoreProducts(storeId);
  if (!count) return null;
  return (
    <Section title={t('storePage.products')}>
      <div>
        <LinkButton variant="secondary" href={paths.productsOf({ store_id: String(storeId) })}>
          {count < productLimits.found
            ? t('storePage.seeProducts', { count })
            : t('storePage.seeManyProducts', { count: formatNumber(count) })}
        </LinkButton>
      </div>
    </Section>
  );
};

/** Presentation, products, public figures, brands and opening hours of the store. */
export const StoreFacts = ({ page }: { readonly page: StorePage }) => {
  const hours = daysAlike(page.opening_hours as OpeningSpan[]);
  return (
    <Stack gap={8}>
      {page.presentation && (
        <Section title={t('storePage.about')}>
          <Words>{page.presentation}</Words>
        </Section>
      )}
      <Products storeId={page.id} />
      {page.minimum_order > 0 && (
        <Section title={t('storePage.minimumOrder.title')}>
          <Text>
            {t('storePage.minimumOrder.of', {
              minimum: formatMoney(page.minimum_order, countries[page.country].currency),
            })}
          </Text>
        </Section>
      )}
      <Answers storeId={page.id} />
      {page.brands.length > 0 && <Brands brands={page.brands} />}
      {page.count_total_number_ratings > 0 && (
        <Section title={t('storePage.said')}>
          <Suspense>
            <StoreRatings storeId={page.id} />
          </Suspense>
        </Section>
      )}
      {hours.length > 0 && (
        <Section title={t('storePage.hours')}>
          <Hours>
            {hours.map(({ first, last, from, to }) => [
              <dt key={first}>
                {first === last
                  ? dayName(first)
                  : t('storePage.daysFromTo', { from: dayName(first), to: dayName(last) })}
              </dt>,
              <dd key={`${first} hours`}>
                {t('storePage.hoursFromTo', { from: timeText(from), to: timeText(to) })}
              </dd>,
            ])}
          </Hours>
        </Section>
      )}
    </Stack>
  );
};
