import { errors, publicPages, socialLoginErrors } from '@tuerca/contracts';
import { Banner, Container, Heading, Stack } from '@tuerca/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/page-title.ts';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { LoginForm } from './components/login-form.tsx';
import { useSession } from './session.tsx';
import { t } from '../../texts/text.ts';

/** A path of this site, so that a link cannot send the reader elsewhere after logging in. */
const ownPath = (path: string | null) => (path && /^\/(?![/\\])/.test(path) ? path : null);

/** Why a sign-in with another service led here; only what the contracts name, since anyone can make a link. */
const problemOf = (given: string | null) => {
  const code = socialLoginErrors.find((each) => each === given);
  return code && errors[code].message;
};

export const LoginPage = () => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const urlreturn = ownPath(search.get('urlreturn'));
  const problem = problemOf(search.get('error'));
  usePageTitle(publicPages.login.title[country.code]);
  return (
    <Container width="sm">
      <Stack gap={6}>
        <Heading level={1}>{t('session.title')}</Heading>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <LoginForm
          urlreturn={urlreturn}
          onLogin={(user) => {
            enter(user);
            void navigate(urlreturn ?? paths.indexTab(), { replace: true });
          }}
        />
      </Stack>
    </Container>
  );
};
