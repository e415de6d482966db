import { Container, Skeleton, VisuallyHidden } from '@tuerca/ui';

/** Keeps the place of a page whose data is on its way, and says so. */
export const LoadingPage = () => (
  <Container width="lg" role="status" aria-busy>
    <VisuallyHidden>Cargando...</VisuallyHidden>
    <Skeleton lines={6} />
  </Container>
);
