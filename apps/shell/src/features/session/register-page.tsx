import { publicPages } from '@tuerca/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../shared/page-title.ts';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { RegisterForm } from './components/register-form.tsx';
import { RegisterFrame } from './components/session-frames.tsx';
import { ownPath } from './own-path.ts';
import { broughtTo, signUpWith } from './sign-up.ts';
import { useSession } from './session.tsx';

export const RegisterPage = () => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const isGone = useIsGone();
  const [search] = useSearchParams();
  const urlreturn = ownPath(search.get('urlreturn'));
  const { mobile = '' } = broughtTo(useLocation());
  usePageTitle(publicPages.register.title[country.code]);
  return (
    <RegisterFrame>
      <RegisterForm
        given={{ mobile }}
        onRegistered={(user) => {
          enter(user);
          // Who has left the page meanwhile stays where they are.
          if (!isGone()) void navigate(urlreturn ?? paths.newRequest, { replace: true });
        }}
        onLogin={(email) => void navigate(paths.loginAndReturn(urlreturn), signUpWith({ email }))}
      />
    </RegisterFrame>
  );
};
