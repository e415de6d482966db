import { Container, Skeleton, VisuallyHidden } from '@tuerca/ui';

/** Keeps the place of what is on its way, and says so. */
export const Loading = ({ className }: { readonly className?: string }) => (
  <div role="status" aria-busy className={className}>
    <VisuallyHidden>Cargando...</VisuallyHidden>
    <Skeleton lines={6} />
  </div>
);

/** Keeps the place of a page whose data is on its way. */
export const LoadingPage = ({ width = 'lg' }: { readonly width?: 'lg' | 'page' }) => (
  <Container width={width}>
    <Loading />
  </Container>
);
