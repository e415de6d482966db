import { Container, Grid, Heading, Stack, Text } from '@tuerca/ui';
import { usePageTitle } from '../../app/page-title.ts';
import { Wizard } from '../quotation-request/wizard/wizard.tsx';

const promise = [
  {
    title: 'Describe una sola vez',
    text: 'Tu vehículo y los repuestos que necesitas, con fotos si quieres.',
  },
  { title: 'Recibe hasta 3 ofertas', text: 'Tiendas que manejan tu marca responden en máximo 60 minutos.' },
  {
    title: 'Compara y pide',
    text: 'Precio, garantía, entrega y envío lado a lado. Pides en el mismo lugar.',
  },
];

export const HomePage = () => {
  usePageTitle('Repuestos para tu vehículo');
  return (
    <Container width="lg">
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1} size="2xl">
            Los repuestos de tu vehículo, sin llamar a diez tiendas
          </Heading>
          <Text size="lg" tone="muted">
            Cuéntanos qué necesitas y recibe hasta 3 opciones de compra en 60 minutos.
          </Text>
        </Stack>
        <Wizard />
        <Grid columns={3} gap={5} as="ol">
          {promise.map(({ title, text }, index) => (
            <Stack gap={1} as="li" key={title}>
              <Text weight="bold">
                {index + 1}. {title}
              </Text>
              <Text tone="muted">{text}</Text>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Container>
  );
};
