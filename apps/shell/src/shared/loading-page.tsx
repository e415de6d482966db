import { Container, Skeleton, VisuallyHidden } from '@tuerca/ui';
import { t } from '../texts/text.ts';

/** A placeholder that announces the loading. */
export const Loading = ({ className }: { readonly className?: string }) => (
  <div role="status" aria-busy className={className}>
    <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
    <Skeleton lines={6} />
  </div>
);

/** The placeholder of a page whose data is loading. */
export const LoadingPage = ({ width = 'lg' }: { readonly width?: 'lg' | 'page' }) => (
  <Container width={width}>
    <Loading />
  </Container>
);
