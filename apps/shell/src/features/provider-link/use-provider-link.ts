import { keptToken } from '../../shared/kept-token.ts';
import { useReadByToken } from '../../shared/use-read-by-token.ts';
import { readLink } from './api/read-provider-link.ts';

export const { tokenIn, keepToken, forgetToken } = keptToken('tuerca.providerLink');

/** What a link is about. */
export const useProviderLink = (token: string) => useReadByToken(token, readLink);
