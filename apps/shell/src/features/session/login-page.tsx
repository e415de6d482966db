import { publicPages } from '@tuerca/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../shared/page-title.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { country } from '../../config/country.ts';
import { LoginForm } from './components/login-form.tsx';
import { LoginFrame } from './components/session-frames.tsx';
import { firstPageOf } from './first-page.ts';
import { ownPath } from './own-path.ts';
import { useSession } from './session.tsx';
import { broughtTo } from './sign-up.ts';

/** Without a Suspense of its own: the page waits for it, as the form would move when it comes. */
const SocialProblem = lazyPart(async () => (await import('./components/social-problem.tsx')).SocialProblem);

export const LoginPage = () => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const urlreturn = ownPath(search.get('urlreturn'));
  const { email } = broughtTo(useLocation());
  const problem = search.get('error');
  usePageTitle(publicPages.login.title[country.code]);
  return (
    <LoginFrame>
      {problem && <SocialProblem code={problem} />}
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
