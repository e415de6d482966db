import { Button, Container, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { usePageTitle } from '../../../app/page-title.ts';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../session.tsx';

/** Shown to whoever may not see a page: the way back, and another session. */
export const NoPermission = () => {
  const { isRegistered, leave, askLogin } = useSession();
  usePageTitle('Sin permiso');
  return (
    <Container>
      <Stack gap={4} align="start">
        <Heading level={1}>No tienes permiso para ver esta página</Heading>
        <Text>
          {isRegistered
            ? 'Esta información es de otra cuenta. Vuelve a tus solicitudes o ingresa con otra cuenta.'
            : 'Ingresa con tu cuenta para continuar.'}
        </Text>
        <Inline gap={3}>
          <LinkButton href={isRegistered ? paths.indexTab() : paths.home}>Volver</LinkButton>
          {isRegistered ? (
            <Button variant="secondary" onClick={() => void leave()}>
              Cerrar sesión
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => askLogin()}>
              Ingresar
            </Button>
          )}
        </Inline>
      </Stack>
    </Container>
  );
};
