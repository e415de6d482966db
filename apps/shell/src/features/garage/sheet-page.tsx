import { ApiError } from '@tuerca/api-client';
import type { VehicleSheet } from '@tuerca/contracts';
import { vehicleName } from '@tuerca/rules';
import {
  Badge,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  PageHeader,
  Stack,
  Text,
} from '@tuerca/ui';
import { useParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/garage.ts';
import { PhotoWall } from '../media/photo-wall.tsx';
import { useVehicleSheet } from './api/vehicle-sheet.ts';
import { PaperBadge } from './components/vehicle-papers.tsx';

const Shown = ({ sheet }: { readonly sheet: VehicleSheet }) => {
  const { brand: brandName, model, year, images, papers, is_verified: isVerified } = sheet;
  const name = vehicleName({ brandName, model, year });
  usePageTitle(name);
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={name}
          description={
            <Stack gap={1}>
              {t('garage.sheet.public')}
              {isVerified && (
                <div>
                  <Badge tone="success">{t('garage.verified.badge')}</Badge>
                </div>
              )}
            </Stack>
          }
          actions={<LinkButton href={paths.newRequest}>{t('garage.sheet.quote')}</LinkButton>}
        />
        {images.length > 0 && (
          <PagePart title={t('garage.photos.title')}>
            <PhotoWall
              links={images}
              label={t('garage.photos.title')}
              name={name}
              nameOf={(index) => t('garage.photos.one', { number: index + 1, name })}
            />
          </PagePart>
        )}
        <PagePart title={t('garage.papers.title')}>
          {papers.length === 0 ? (
            <Text tone="muted">{t('garage.sheet.noPapers')}</Text>
          ) : (
            <Stack as="ul" gap={2} aria-label={t('garage.papers.title')}>
              {papers.map(({ kind, state }) => (
                <li key={kind}>
                  <Inline gap={2}>
                    <Text weight="bold">{t(`garage.papers.kinds.${kind}`)}</Text>
                    <PaperBadge kind={kind} state={state} />
                  </Inline>
                </li>
              ))}
            </Stack>
          )}
        </PagePart>
      </Stack>
    </Container>
  );
};

/** A vehicle whose owner shares it, for whoever has the link. */
export const SheetPage = () => {
  const { data, error, mutate } = useVehicleSheet(useParams()['hash'] ?? '');
  usePageTitle(t('garage.sheet.pageTitle'));
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  if (data && !isGone) return <Shown sheet={data.data} />;
  if (!error) return <LoadingPage />;
  return (
    <Container width="md">
      <PageHeader title={t('garage.sheet.pageTitle')} />
      {isGone ? (
        <EmptyState
          title={t('garage.sheet.gone')}
          action={<LinkButton href={paths.home}>{t('garage.sheet.home')}</LinkButton>}
        >
          {t('garage.sheet.goneHint')}
        </EmptyState>
      ) : (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      )}
    </Container>
  );
};
