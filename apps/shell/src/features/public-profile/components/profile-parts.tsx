import type { PublicProfile } from '@tuerca/contracts';
import { formatRating, Inline, Link, Stack, StarIcon, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { vehicleName } from '@tuerca/rules';
import { paths } from '../../../config/paths.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/public-profile.ts';
import { useBuyerRatings } from '../api/use-buyer-ratings.ts';
import { usePublicVehicles } from '../api/use-public-vehicles.ts';

const Chip = styled.li`
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.neutralSoft};
  color: ${theme.color.onNeutralSoft};
  font-size: ${theme.fontSize.sm};
`;

const Stars = ({ children }: { readonly children: string }) => (
  <Inline gap={2} isWrapping={false}>
    <StarIcon size="sm" />
    <Text>{children}</Text>
  </Inline>
);

/** The vehicle brands that the person works with. */
export const ProfileBrands = ({ brands }: { readonly brands: PublicProfile['works_with'] }) => (
  <PagePart title={t('publicProfile.worksWith')}>
    <Inline as="ul" gap={2}>
      {brands.map(({ id, name }) => (
        <Chip key={id}>{name}</Chip>
      ))}
    </Inline>
  </PagePart>
);

/** The store of a seller: its rating, its brands, and the way to its page. */
export const ProfileStore = ({ store }: { readonly store: NonNullable<PublicProfile['store']> }) => (
  <PagePart title={t(store.is_owner ? 'publicProfile.store.owns' : 'publicProfile.store.answersFor')}>
    <Stack gap={3}>
      <Text weight="bold">{store.name}</Text>
      <Stars>
        {store.average_rating === null
          ? t('publicProfile.store.noRatings')
          : t('publicProfile.store.ratings', {
              rating: formatRating(store.average_rating),
              count: store.count_total_number_ratings,
            })}
      </Stars>
      {store.brands.length > 0 && (
        <Inline as="ul" gap={2} aria-label={t('publicProfile.store.brands')}>
          {store.brands.map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
        </Inline>
      )}
      <div>
        <Link href={paths.store(store.segment)}>{t('publicProfile.store.visit')}</Link>
      </div>
    </Stack>
  </PagePart>
);

/** How stores rated the person; nothing until that is known. */
export const ProfileRatings = ({ id }: { readonly id: number }) => {
  const ratings = useBuyerRatings(id);
  if (!ratings) return null;
  const { average_rating: average, count_total_number_ratings: count } = ratings;
  return (
    <PagePart title={t('publicProfile.asBuyer')}>
      {average === null ? (
        <Text tone="muted">{t('publicProfile.noRatings')}</Text>
      ) : (
        <Stars>{t('publicProfile.ratings', { rating: formatRating(average), count })}</Stars>
      )}
    </PagePart>
  );
};

/** What the person drives, where the person shows it. */
export const ProfileVehicles = ({ id }: { readonly id: number }) => {
  const vehicles = usePublicVehicles(id);
  if (vehicles.length === 0) return null;
  return (
    <PagePart title={t('publicProfile.drives')}>
      <Inline as="ul" gap={2}>
        {vehicles.map(({ brand, model }, index) => (
          <Chip key={index}>{vehicleName({ brandName: brand, model, year: null })}</Chip>
        ))}
      </Inline>
    </PagePart>
  );
};
