import { SocialLoginError } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';

/** A service's claims about the person who signed in. */
export interface SocialPerson {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** A pending authorization: what its response must match, and where it leads. */
export interface Flow {
  service: string;
  /** The origin that the person came from and is led back to. */
  origin: string;
  verifier: string;
  nonce: string;
  /** Hash of the key that the browser which began it holds in a cookie. */
  browser: string;
  urlreturn: string | null;
  /** Who links the service to an account; null where somebody signs in. */
  link: LinkFlow | null;
}

/** The person and the session that a link was begun in, in which it must end. */
export interface LinkFlow {
  userId: number;
  sessionId: string;
}

export const flowSeconds = 10 * 60;

export const callbackUrl = (origin: string, service: string): string =>
  `${origin}/users/page/login/service/${service}/callback`;

/** A path of this site, or null: prevents an open redirect to another site. */
export const ownPath = (given: string | null | undefined, publicUrl: string): string | null => {
  if (!given?.startsWith('/') || !URL.canParse(given, publicUrl)) return null;
  const { origin, pathname, search, hash } = new URL(given, publicUrl);
  // After dots are resolved a path may begin with two slashes, which would be parsed as a host.
  if (origin !== new URL(publicUrl).origin || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
};

/** The path of a page of this site, by its address or its path; null for any other. */
export const pathOfPage = (given: string | undefined, publicUrl: string): string | null => {
  if (given === undefined || !URL.canParse(given)) return ownPath(given, publicUrl);
  const { origin, pathname, search } = new URL(given);
  return origin === new URL(publicUrl).origin ? ownPath(`${pathname}${search}`, publicUrl) : null;
};

/** The login page, which leads on to the page that was asked for. */
export const loginPage = ({
  urlreturn,
  ...told
}: {
  urlreturn: string | null;
  error?: SocialLoginError;
}): string => {
  const search = new URLSearchParams({ ...told, ...(urlreturn && { urlreturn }) }).toString();
  return `/users/page/login${search && `?${search}`}`;
};

/** The login page with an error, and with the page that was asked for. */
export const loginPageWith = (error: SocialLoginError, urlreturn: string | null): string =>
  loginPage({ error, urlreturn });

/** The page that a link was begun on, with how it ended. */
export const pageWith = (path: string, outcome: { linked: string } | { error: SocialLoginError }): string => {
  const { pathname, searchParams, hash } = new URL(path, 'http://tuerca');
  for (const [name, value] of Object.entries(outcome)) searchParams.set(name, value as string);
  return `${pathname}?${searchParams}${hash}`;
};

/** The e-mail that identifies a new person; only one verified by the service counts. */
export const provedEmail = ({ email, isEmailVerified }: SocialPerson): string => {
  if (!email || !isEmailVerified) throw new AppError('SOCIAL_EMAIL_UNVERIFIED');
  return email;
};

/** The error code to show; an unexpected error counts as SOCIAL_LOGIN_FAILED. */
export const socialErrorOf = (error: unknown): SocialLoginError => {
  const code = SocialLoginError.safeParse(error instanceof AppError ? error.code : undefined);
  return code.success ? code.data : 'SOCIAL_LOGIN_FAILED';
};
