import { afterPaint, Button, loadAhead } from '@tuerca/ui';
import { startTransition, useEffect, useState } from 'react';
import { lazyWindow } from '../../shared/window-boundary.tsx';
import { t } from '../../texts/text.ts';
import { useLogin, useSession } from './session.tsx';

const loadLoginDialog = () => import('./components/login-dialog.tsx');
const LoginDialog = lazyWindow(async () => (await loadLoginDialog()).LoginDialog);

/** The login, drawn once the browser has shown that its button was pressed; loaded before where it `isLikely`. */
export const LoginWindow = ({ isLikely }: { readonly isLikely: boolean }) => {
  const { isLoginOpen, closeLogin } = useLogin();
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => (isLikely ? loadAhead(loadLoginDialog) : undefined), [isLikely]);
  useEffect(() => {
    if (!isLoginOpen) return undefined;
    const cancel = afterPaint(() => startTransition(() => setIsDrawn(true)));
    return () => {
      cancel();
      setIsDrawn(false);
    };
  }, [isLoginOpen]);
  return isLoginOpen && isDrawn && <LoginDialog onClose={closeLogin} />;
};

/** Looks pressed until the login is closed. */
export const LoginButton = () => {
  const { askLogin } = useSession();
  const { isLoginOpen } = useLogin();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-expanded={isLoginOpen}
      onClick={() => askLogin()}
    >
      {t('session.enter')}
    </Button>
  );
};
