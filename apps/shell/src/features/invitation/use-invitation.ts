import { useEffect, useState } from 'react';
import { keptToken } from '../../shared/kept-token.ts';
import { readInvitation, type Invitation } from './api/invitation.ts';

export const { tokenIn, keepToken, forgetToken } = keptToken('tuerca.invitation');

/** What an invitation is to, or why it does not open; both undefined while loading. */
export const useInvitation = (token: string): { invitation?: Invitation; error?: unknown } => {
  const [read, setRead] = useState<{ invitation?: Invitation; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    readInvitation(token).then(
      (invitation) => isCurrent && setRead({ invitation }),
      (error: unknown) => isCurrent && setRead({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return read;
};
