import type { SessionUser } from '@tuerca/contracts';
import { Dialog, Stack, Text, useToast } from '@tuerca/ui';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { Loading } from '../../../shared/loading-page.tsx';
import { manages, sells } from '../../../shared/user-kind.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useEndingStore } from '../api/use-ending-store.ts';
import { firstPageOf } from '../first-page.ts';
import { useLogin, useSession } from '../session.tsx';
import type { Brought } from '../sign-up.ts';
import { LoginForm } from './login-form.tsx';
import type { SignUpFields } from './register-form.tsx';
import { t } from '../../../texts/session.ts';

const RegisterForm = lazyPart(async () => (await import('./register-form.tsx')).RegisterForm);

/** A pause between keys after which the user is taken to have noticed the dialog, in milliseconds. */
const typingPause = 600;

/** Whether nothing has been typed for `typingPause`: further input is meant for the dialog. */
const useQuietKeyboard = (): boolean => {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return undefined;
    const settle = () => setTimeout(() => setIsQuiet(true), typingPause);
    let timer = settle();
    const wait = () => {
      clearTimeout(timer);
      timer = settle();
    };
    document.addEventListener('keydown', wait, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', wait, true);
    };
  }, [isQuiet]);
  return isQuiet;
};

/** Asks the previous user to sign in again; the page behind keeps its state. */
const SignInAgain = ({ user }: { readonly user: SessionUser }) => {
  const { enter } = useSession();
  const { closeLogin } = useLogin();
  const toast = useToast();
  const isQuiet = useQuietKeyboard();
  const endingStore = useEndingStore(user.id);
  const goOn = (entered: SessionUser) => {
    enter(entered);
    const store = entered.id === user.id && sells(user) && entered.formerStoreName;
    if (store && endingStore === null)
      toast({ title: t('session.former.title', { store }), message: t('session.former.text'), tone: 'info' });
  };
  return (
    <Stack gap={4}>
      <Text role="status">
        {endingStore === null
          ? t('session.ended.text')
          : `${t('session.former.title', { store: endingStore })}. ${t('session.former.text')}`}
      </Text>
      {isQuiet ? (
        <LoginForm
          {...(user.email ? { email: user.email } : { begins: 'whatsapp' })}
          onLogin={goOn}
          onLeave={closeLogin}
        />
      ) : (
        <Loading />
      )}
    </Stack>
  );
};

/** Switches between login and sign-up in the dialog; the page behind keeps its state. */
const useWaysIn = (onEntered: (user: SessionUser) => void) => {
  const { closeLogin } = useLogin();
  const [isSigningUp, setIsSigningUp] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState<Partial<SignUpFields>>({});
  const [email, setEmail] = useState<string>();
  const signIn = (given?: string) => {
    setEmail(given);
    setIsSigningUp(false);
  };
  const signUp = (brought: Brought) => {
    setTyped((known) => ({ ...known, ...brought }));
    setIsSigningUp(true);
  };
  const form = isSigningUp ? (
    <Suspense fallback={<Loading />}>
      <RegisterForm
        given={typed}
        isFocused
        onRegistered={onEntered}
        onLogin={signIn}
        onBack={(written) => {
          setTyped(written);
          signIn();
        }}
        onBusy={setIsBusy}
      />
    </Suspense>
  ) : (
    <LoginForm
      {...(email && { email })}
      isReturnedTo={Object.keys(typed).length > 0}
      onSignUp={signUp}
      onLogin={onEntered}
      onLeave={closeLogin}
    />
  );
  return { isSigningUp, isBusy, form };
};

export const LoginDialog = () => {
  const { enter } = useSession();
  const { isLoginOpen, why, ended, closeLogin } = useLogin();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isSigningUp, isBusy, form } = useWaysIn((user) => {
    enter(user);
    // The home page is for buyers; sellers and managers go to their requests.
    if (pathname === paths.home && (sells(user) || manages(user))) void navigate(firstPageOf(user));
  });
  const title = isSigningUp ? 'session.register.title' : 'session.title';
  return (
    <Dialog
      isOpen={isLoginOpen}
      isBusy={isBusy}
      onClose={closeLogin}
      title={t(ended ? 'session.ended.title' : title)}
      size="sm"
      isDismissable={!ended && !isSigningUp}
    >
      {ended ? (
        <SignInAgain user={ended} />
      ) : (
        <Stack gap={4}>
          {why && <Text>{why}</Text>}
          {form}
        </Stack>
      )}
    </Dialog>
  );
};
