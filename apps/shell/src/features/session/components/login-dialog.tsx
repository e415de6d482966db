import { Dialog } from '@tuerca/ui';
import { useSession } from '../session.tsx';
import { LoginForm } from './login-form.tsx';
import { t } from '../../../texts/text.ts';

export const LoginDialog = () => {
  const { isLoginOpen, closeLogin, enter } = useSession();
  return (
    <Dialog isOpen={isLoginOpen} onClose={closeLogin} title={t('session.title')} size="sm">
      <LoginForm onLogin={enter} onLeave={closeLogin} />
    </Dialog>
  );
};
