import { SocialLoginError } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';

/** What a service says of who signed in there. */
export interface SocialPerson {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** An authorization under way: what it must come back with, and where it then leads. */
export interface Flow {
  service: string;
  verifier: string;
  nonce: string;
  /** Hash of the key that the browser which began it holds in a cookie. */
  browser: string;
  urlreturn: string | null;
}

export const flowSeconds = 10 * 60;

export const callbackUrl = (publicUrl: string, service: string): string =>
  `${publicUrl}/users/page/login/service/${service}/callback`;

/** A path of this site, or null: whoever makes the link must not choose another site to land on. */
export const ownPath = (given: string | null | undefined, publicUrl: string): string | null => {
  if (!given?.startsWith('/') || !URL.canParse(given, publicUrl)) return null;
  const { origin, pathname, search, hash } = new URL(given, publicUrl);
  // A path may begin with two slashes once its dots are resolved, and would be read as a host again.
  if (origin !== new URL(publicUrl).origin || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
};

/** The login page, which says what went wrong and still knows where its reader wanted to go. */
export const loginPageWith = (error: SocialLoginError, urlreturn: string | null): string =>
  `/users/page/login?${new URLSearchParams({ error, ...(urlreturn && { urlreturn }) })}`;

/** The e-mail by which someone not seen before is recognised; only one that the service has verified counts. */
export const provedEmail = ({ email, isEmailVerified }: SocialPerson): string => {
  if (!email || !isEmailVerified) throw new AppError('SOCIAL_EMAIL_UNVERIFIED');
  return email;
};

/** What to tell of a failure; one that nobody foresaw is told as any other. */
export const socialErrorOf = (error: unknown): SocialLoginError => {
  const code = SocialLoginError.safeParse(error instanceof AppError ? error.code : undefined);
  return code.success ? code.data : 'SOCIAL_LOGIN_FAILED';
};
