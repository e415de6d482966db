import { useEffect, useState } from 'react';
import { keptToken } from '../../shared/kept-token.ts';
import { readInvitation, type Invitation } from './api/invitation.ts';

export const { tokenIn, keepToken, forgetToken } = keptToken('tuerca.invitation');

interface Read {
  readonly invitation?: Invitation;
  readonly error?: unknown;
}

/** What an invitation is to, or why it does not open; both undefined while loading. */
export const useInvitation = (token: string): Read & { readonly retry: () => void } => {
  const [read, setRead] = useState<Read>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    readInvitation(token).then(
      (invitation) => isCurrent && setRead({ invitation }),
      (error: unknown) => isCurrent && setRead({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  return {
    ...read,
    retry: () => {
      setRead({});
      setAttempt(attempt + 1);
    },
  };
};
