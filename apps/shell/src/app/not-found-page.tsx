import { Container, Heading, LinkButton, Stack, Text } from '@tuerca/ui';
import { paths } from '../config/paths.ts';
import { usePageTitle } from './page-title.ts';

export const NotFoundPage = () => {
  usePageTitle('Página no encontrada');
  return (
    <Container>
      <Stack gap={4} align="start">
        <Heading level={1}>No encontramos esta página</Heading>
        <Text>
          La dirección cambió o nunca existió. Desde el inicio puedes cotizar los repuestos que necesitas.
        </Text>
        <LinkButton href={paths.home}>Ir al inicio</LinkButton>
      </Stack>
    </Container>
  );
};
