import { Container, Heading, LinkButton, Stack, Text } from '@tuerca/ui';
import { paths } from '../config/paths.ts';

export const NotFoundPage = () => (
  <Container>
    <Stack gap={4} align="start">
      <Heading level={1}>No encontramos esta página</Heading>
      <Text>La dirección cambió o nunca existió. Desde el inicio puedes cotizar los repuestos que necesitas.</Text>
      <LinkButton href={paths.home}>Ir al inicio</LinkButton>
    </Stack>
  </Container>
);
