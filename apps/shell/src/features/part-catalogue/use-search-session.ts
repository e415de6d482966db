import { useEffect, useState } from 'react';
import { useBackOnline } from '../../shared/use-back-online.ts';
import { useSession } from '../session/session.tsx';

/** Whether there is a session to count a search for: a visitor becomes a guest. `error`: there is none to be had. */
export const useSearchSession = () => {
  const { user, ensureUser } = useSession();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const isVisitor = user === null;
  useEffect(() => {
    if (isVisitor) ensureUser().then(() => setError(undefined), setError);
  }, [isVisitor, ensureUser, attempt]);
  const retry = () => setAttempt(attempt + 1);
  useBackOnline(() => {
    if (error) retry();
  });
  // Who signs in meanwhile needs no guest's session.
  return {
    hasSession: Boolean(user),
    error: isVisitor ? error : undefined,
    retry,
  };
};
