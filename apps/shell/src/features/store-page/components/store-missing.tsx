import { ApiError } from '@tuerca/api-client';
import { Container, ErrorState, Heading, LinkButton, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { LoadingPage } from '../../../shared/loading-page.tsx';
import { messageOf } from '../../../shared/messages.ts';
import { Middle } from '../../../shared/middle.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { t } from '../../../texts/store.ts';

/** The page for an unknown segment, with a link to the marketplace's wizard. */
const StoreMissing = () => {
  usePageTitle(t('storePage.missing.title'));
  return (
    <Container>
      <Middle gap={4} align="center">
        <Heading level={1}>{t('storePage.missing.title')}</Heading>
        <Text>{t('storePage.missing.text')}</Text>
        <LinkButton href={paths.newRequest}>{t('storePage.missing.all')}</LinkButton>
      </Middle>
    </Container>
  );
};

interface NoStoreProps {
  readonly error: unknown;
  readonly width: 'lg' | 'page';
  readonly onRetry: () => Promise<unknown>;
}

/** In place of a store that there is not, that could not be read, or that is being read. */
export const NoStore = ({ error, width, onRetry }: NoStoreProps) => {
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <StoreMissing />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void onRetry()} />;
  return <LoadingPage width={width} />;
};
