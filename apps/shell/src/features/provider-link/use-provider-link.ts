import { useEffect, useState } from 'react';
import { readLink } from './api/read-provider-link.ts';

const storageKey = 'tuerca.providerLink';

/** The token of the URL's fragment, or the one kept while its holder logged in. */
export const tokenIn = (hash: string): string => hash.slice(1) || (sessionStorage.getItem(storageKey) ?? '');

/** Keeps the token for the way through the login, out of its address. */
export const keepToken = (token: string): void => sessionStorage.setItem(storageKey, token);
export const forgetToken = (): void => sessionStorage.removeItem(storageKey);

type Link = Awaited<ReturnType<typeof readLink>>;

/** What a link is about, or why it does not open; both undefined while loading. */
export const useProviderLink = (token: string) => {
  const [read, setRead] = useState<{ link?: Link; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    readLink(token).then(
      (link) => isCurrent && setRead({ link }),
      (error: unknown) => isCurrent && setRead({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const retry = () => {
    setRead({});
    setAttempt(attempt + 1);
  };
  return { ...read, retry };
};
