import type { Location, NavigateOptions } from 'react-router';

/** What someone typed to log in, and signs up with instead. */
export interface Brought {
  readonly mobile?: string;
  readonly email?: string;
}

/** Takes it along to the sign-up page, or back to the login; it survives a reload there. */
export const signUpWith = (brought: Brought): NavigateOptions => ({ state: brought });

export const broughtTo = ({ state }: Location): Brought => (state as Brought | null) ?? {};
