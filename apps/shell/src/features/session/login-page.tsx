import { errors, publicPages, socialLoginErrors } from '@tuerca/contracts';
import { Banner } from '@tuerca/ui';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../shared/page-title.ts';
import { country } from '../../config/country.ts';
import { LoginForm } from './components/login-form.tsx';
import { LoginFrame } from './components/session-frames.tsx';
import { firstPageOf } from './first-page.ts';
import { ownPath } from './own-path.ts';
import { useSession } from './session.tsx';
import { broughtTo } from './sign-up.ts';

/** The error of a social login. Only error codes of the contracts are shown, since anyone can craft a link. */
const problemOf = (given: string | null) => {
  const code = socialLoginErrors.find((each) => each === given);
  return code && errors[code].message;
};

export const LoginPage = () => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const urlreturn = ownPath(search.get('urlreturn'));
  const { email } = broughtTo(useLocation());
  const problem = problemOf(search.get('error'));
  usePageTitle(publicPages.login.title[country.code]);
  return (
    <LoginFrame>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <LoginForm
        email={email}
        urlreturn={urlreturn}
        onLogin={(user) => {
          enter(user);
          void navigate(urlreturn ?? firstPageOf(user), { replace: true });
        }}
      />
    </LoginFrame>
  );
};
