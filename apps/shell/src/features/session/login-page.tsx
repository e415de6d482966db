import { Container, Heading, Stack } from '@tuerca/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { LoginForm } from './components/login-form.tsx';
import { useSession } from './session.tsx';

/** A path of this site, so that a link cannot send the reader elsewhere after logging in. */
const ownPath = (path: string | null) => (path && /^\/(?![/\\])/.test(path) ? path : null);

export const LoginPage = () => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  usePageTitle('Ingresa');
  return (
    <Container width="sm">
      <Stack gap={6}>
        <Heading level={1}>Ingresa a Tuerca</Heading>
        <LoginForm
          onLogin={(user) => {
            enter(user);
            void navigate(ownPath(search.get('urlreturn')) ?? paths.indexTab(), { replace: true });
          }}
        />
      </Stack>
    </Container>
  );
};
