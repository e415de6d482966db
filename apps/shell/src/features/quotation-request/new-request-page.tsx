import { Container, PageHeader, Stack } from '@tuerca/ui';
import { usePageTitle } from '../../app/page-title.ts';
import { Wizard } from './wizard/wizard.tsx';

export const NewRequestPage = () => {
  usePageTitle('Solicita tu cotización');
  return (
    <Container width="lg">
      <Stack gap={5}>
        <PageHeader
          title="Solicita tu cotización"
          description="Hasta 3 opciones de compra en 60 minutos, por WhatsApp y correo."
        />
        <Wizard />
      </Stack>
    </Container>
  );
};
