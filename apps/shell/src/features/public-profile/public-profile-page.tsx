import { ApiError } from '@tuerca/api-client';
import type { PublicProfile } from '@tuerca/contracts';
import { userClassNames } from '@tuerca/rules';
import {
  Avatar,
  Banner,
  Container,
  ErrorState,
  Heading,
  Inline,
  Link,
  LinkButton,
  PageHeader,
  Stack,
  Text,
} from '@tuerca/ui';
import { useParams } from 'react-router';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { Middle } from '../../shared/middle.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/public-profile.ts';
import { useSession } from '../session/session.tsx';
import { usePublicProfile } from './api/use-public-profile.ts';
import { ProfileBrands, ProfileRatings, ProfileStore, ProfileVehicles } from './components/profile-parts.tsx';

const monthFormat = new Intl.DateTimeFormat(country.locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const Absent = ({ kind }: { readonly kind: 'closed' | 'missing' }) => {
  usePageTitle(t(`publicProfile.${kind}.title`));
  return (
    <Container width="md">
      <Middle gap={4} align="center">
        <Heading level={1}>{t(`publicProfile.${kind}.title`)}</Heading>
        <Text>{t(`publicProfile.${kind}.text`)}</Text>
        <LinkButton href={paths.home}>{t('publicProfile.home')}</LinkButton>
      </Middle>
    </Container>
  );
};

const Shown = ({ profile }: { readonly profile: PublicProfile }) => {
  const { id, photo, city, store, user_class: said, works_with: brands, member_since: since } = profile;
  const { user } = useSession();
  const name = profile.name ?? '';
  usePageTitle(t('publicProfile.pageTitle', { name }));
  const facts = [
    said && userClassNames[said],
    city?.name,
    since && t('publicProfile.since', { month: monthFormat.format(new Date(`${since}T00:00:00Z`)) }),
  ];
  return (
    <Container width="md">
      <Stack gap={5}>
        {user?.id === id && (
          <Banner tone="info">
            {t('publicProfile.own')} <Link href={paths.account}>{t('publicProfile.ownLink')}</Link>
          </Banner>
        )}
        <Inline gap={4} isWrapping={false}>
          <Avatar name={name} imageUrl={photo} size="lg" />
          <PageHeader title={name} description={facts.filter(Boolean).join(' · ')} />
        </Inline>
        {brands.length > 0 && <ProfileBrands brands={brands} />}
        {store && <ProfileStore store={store} />}
        <ProfileRatings id={id} />
        <ProfileVehicles id={id} />
      </Stack>
    </Container>
  );
};

/** What everyone may know of a person (specification 1 section 2). */
export const PublicProfilePage = () => {
  const id = Number(useParams()['id']);
  const { data, error, mutate } = usePublicProfile(id);
  if (data?.data.is_closed) return <Absent kind="closed" />;
  if (data) return <Shown key={id} profile={data.data} />;
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <Absent kind="missing" />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  return <LoadingPage />;
};
