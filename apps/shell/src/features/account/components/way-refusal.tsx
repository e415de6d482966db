import { ApiError } from '@tuerca/api-client';
import { Button } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t as tAccount } from '../../../texts/registered.ts';
import { t } from '../../../texts/ways-in.ts';
import { useSession } from '../../session/session.tsx';

interface WayRefusalProps {
  readonly title: string;
  /** A failed call, or the words of why it failed. */
  readonly cause: unknown;
}

/** Why a way in was not changed; who signed in a while ago is led to sign in again. */
export const WayRefusal = ({ title, cause }: WayRefusalProps) => {
  const { leave } = useSession();
  const navigate = useNavigate();
  const isTooLong = cause instanceof ApiError && cause.is('SIGN_IN_AGAIN');
  const [isLeaving, setIsLeaving] = useState(false);
  /** The attempt to sign out that failed. */
  const [failed, setFailed] = useState<object>();
  const signInAgain = async () => {
    setIsLeaving(true);
    setFailed(undefined);
    try {
      await leave();
      await navigate(paths.loginAndReturn(paths.account));
    } catch {
      setFailed({});
      setIsLeaving(false);
    }
  };
  return (
    <>
      <Refusal title={title} attempt={cause}>
        {typeof cause === 'string' ? cause : messageOf(cause)}{' '}
        {isTooLong && (
          <Button variant="secondary" size="sm" isLoading={isLeaving} onClick={() => void signInAgain()}>
            {t('waysIn.again')}
          </Button>
        )}
      </Refusal>
      {failed && <Refusal attempt={failed}>{tAccount('account.leaving.failed')}</Refusal>}
    </>
  );
};
