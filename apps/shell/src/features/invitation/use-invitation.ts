import { keptToken } from '../../shared/kept-token.ts';
import { useReadByToken } from '../../shared/use-read-by-token.ts';
import { readInvitation } from './api/invitation.ts';

export const { tokenIn, keepToken, forgetToken } = keptToken('tuerca.invitation');

/** What an invitation is to. */
export const useInvitation = (token: string) => useReadByToken(token, readInvitation);
