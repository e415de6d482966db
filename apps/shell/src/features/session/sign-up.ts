import type { Location, NavigateOptions } from 'react-router';

/** Takes a number along to the sign-up page; it survives a reload there. */
export const signUpWith = (mobile: string): NavigateOptions => ({ state: { mobile } });

export const mobileBroughtTo = ({ state }: Location): string =>
  (state as { mobile?: string } | null)?.mobile ?? '';
