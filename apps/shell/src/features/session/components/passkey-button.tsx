import type { SessionUser } from '@tuerca/contracts';
import { Button, Stack } from '@tuerca/ui';
import { useState } from 'react';
import { loadArea } from '../../../shared/load-area.ts';
import { messageOf } from '../../../shared/messages.ts';
import { hasPasskeys } from '../../../shared/passkeys.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/session.ts';
import { useProblem } from '../use-problem.ts';

const wordsOf = (error: unknown): string =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
    ? t('session.passkey.stopped')
    : messageOf(error);

/** Signs in with a passkey of this device; absent where the browser has none. */
export const PasskeyButton = ({ onLogin }: { readonly onLogin: (user: SessionUser) => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { problem, tell, forget } = useProblem();
  if (!hasPasskeys()) return null;
  const logIn = async () => {
    forget();
    setIsAsking(true);
    try {
      const { logInByPasskey } = await loadArea(() => import('../api/log-in-with-passkey.ts'));
      onLogin((await logInByPasskey()).user);
    } catch (error) {
      tell(error, wordsOf(error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Stack gap={3}>
      <Button size="lg" variant="secondary" isFullWidth isLoading={isAsking} onClick={() => void logIn()}>
        {t('session.passkey.enter')}
      </Button>
      <RefusalOf problem={problem} />
    </Stack>
  );
};
