import { Container, Heading, Stack, Text } from '@tuerca/ui';
import { usePageTitle } from '../../app/page-title.ts';

const sections = [
  {
    title: 'Qué hace Tuerca',
    text: 'Tuerca pone en contacto a compradores de repuestos con tiendas. Cada tienda responde por los productos que ofrece, su garantía y su entrega.',
  },
  {
    title: 'Cotizaciones y pedidos',
    text: 'Una solicitud recibe hasta 3 cotizaciones. El precio de una cotización se respeta hasta la fecha que indica. Al enviar un pedido aceptas el precio, el envío y la garantía que viste.',
  },
  {
    title: 'Datos de contacto',
    text: 'Compartir datos de contacto en el chat o en las observaciones va en contra de nuestras políticas y puede llevar a la desactivación de la cuenta.',
  },
  {
    title: 'Tus datos',
    text: 'Usamos tus datos para gestionar tus solicitudes y pedidos. Solo se muestran a las tiendas cuando hacen falta para atender tu compra.',
  },
];

export const TermsPage = () => {
  usePageTitle('Términos y condiciones');
  return (
    <Container width="lg">
      <Stack gap={6}>
        <Heading level={1}>Términos y condiciones</Heading>
        {sections.map(({ title, text }) => (
          <Stack gap={2} key={title}>
            <Heading level={2} size="lg">
              {title}
            </Heading>
            <Text>{text}</Text>
          </Stack>
        ))}
      </Stack>
    </Container>
  );
};
