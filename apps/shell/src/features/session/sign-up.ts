import type { Location, NavigateOptions } from 'react-router';

/** Input of the login that is carried over to the sign-up. */
export interface Brought {
  readonly mobile?: string;
  readonly email?: string;
}

/** Carries the input to the sign-up or login page in the history state, which survives a reload. */
export const signUpWith = (brought: Brought): NavigateOptions => ({ state: brought });

export const broughtTo = ({ state }: Location): Brought => (state as Brought | null) ?? {};
