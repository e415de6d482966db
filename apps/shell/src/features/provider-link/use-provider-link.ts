import { useEffect, useState } from 'react';
import { keptToken } from '../../shared/kept-token.ts';
import { readLink } from './api/read-provider-link.ts';

export const { tokenIn, keepToken, forgetToken } = keptToken('tuerca.providerLink');

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
