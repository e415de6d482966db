import { useEffect, useState } from 'react';
import { readInvitation, type Invitation } from './api/invitation.ts';

const storageKey = 'tuerca.invitation';

/** The token of the URL's fragment, or the one kept while its holder logged in. */
export const tokenIn = (hash: string): string => hash.slice(1) || (sessionStorage.getItem(storageKey) ?? '');

/** Keeps the token for the way through the login, out of its address. */
export const keepToken = (token: string): void => sessionStorage.setItem(storageKey, token);
export const forgetToken = (): void => sessionStorage.removeItem(storageKey);

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
