import {
  logInWithCode,
  login,
  register,
  finishSocialLogin,
  requestAuthenticationCode,
  requestPasswordRecovery,
  resetPassword,
  startSocialLogin,
  uploadFileFromUrl,
  validateAuthenticationCode,
} from '@tuerca/contracts';

/**
 * Every limit of the gateway. They stop floods and guessing, not work: a person makes at most some 200 calls in a
 * busy minute, so a workshop's ten people behind one address stay under a third of `address`.
 */
export const limits = {
  /** Calls from one address, signed in or not. */
  address: { points: 6000, seconds: 60 },
  /** Calls of one account, wherever they come from. */
  user: { points: 1500, seconds: 60 },
  /** Logging in, signing up and codes, from one address; identity counts tries by account and number besides. */
  credentials: { points: 300, seconds: 600 },
  /** Pictures fetched from elsewhere for one account; guests count by their address, for their sessions are free. */
  links: { points: 60, seconds: 600 },
  /** Websockets open at once from one address. */
  sockets: 300,
  /**
   * Calls at one service at once. A service on two cores is at its best with some 32 and gains nothing beyond 64. The
   * line takes what a moment brings (a hundred vendors who hear of a request); who would wait longer than people do is
   * refused at once, so that under any load those who are let in are answered in time.
   */
  calls: { atOnce: 64, inLine: 128, waitMs: 1000 },
  /** Uploads, long bodies and files at one service at once: an upload lasts as long as a phone takes and costs little. */
  streams: { atOnce: 128, inLine: 32, waitMs: 2000 },
} as const;

/** The operations that count against `credentials` as well. */
export const credentialOperations: ReadonlySet<string> = new Set(
  [
    login,
    logInWithCode,
    register,
    requestAuthenticationCode,
    validateAuthenticationCode,
    startSocialLogin,
    finishSocialLogin,
    requestPasswordRecovery,
    resetPassword,
  ].map(({ name }) => name),
);

/** The operations that count against `links` as well, and last as an upload does. */
export const linkOperations: ReadonlySet<string> = new Set([uploadFileFromUrl.name]);
