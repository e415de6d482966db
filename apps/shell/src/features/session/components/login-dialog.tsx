import { Dialog } from '@tuerca/ui';
import { useSession } from '../session.tsx';
import { LoginForm } from './login-form.tsx';

export const LoginDialog = () => {
  const { isLoginOpen, closeLogin, enter } = useSession();
  return (
    <Dialog isOpen={isLoginOpen} onClose={closeLogin} title="Ingresa a Tuerca" size="sm">
      <LoginForm onLogin={enter} onLeave={closeLogin} />
    </Dialog>
  );
};
