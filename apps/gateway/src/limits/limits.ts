import {
  logInWithCode,
  logInWithPasskey,
  login,
  register,
  finishSocialLogin,
  requestAuthenticationCode,
  requestPasswordRecovery,
  resetPassword,
  startPasskeyLogin,
  startSocialLogin,
  undoContactChange,
  uploadFileFromUrl,
  validateAuthenticationCode,
  validateCodeAndAssignUser,
} from '@tuerca/contracts';

/**
 * Every limit of the gateway. They stop floods and guessing, not work: one person makes up to 200 calls in a busy minute,
 * so ten people behind one address (a workshop) stay under a third of `address`.
 */
export const limits = {
  /** Calls from one address, signed in or not. */
  address: { points: 6000, seconds: 60 },
  /** Calls of one account, from any address. */
  user: { points: 1500, seconds: 60 },
  /** Calls of one API token: a store's system that asks every second, and catches up at times. */
  apiToken: { points: 600, seconds: 60 },
  /** Logging in, signing up and codes, per address; identity also limits attempts per account and number. */
  credentials: { points: 300, seconds: 600 },
  /** Pictures fetched from other sites, per account; per address for guests, who could make new sessions at will. */
  links: { points: 60, seconds: 600 },
  /** Open websockets per address. */
  sockets: 300,
  /** What a browser may say over one of them. */
  commands: { points: 60, seconds: 10 },
  /** A browser for which as many bytes wait is not reading: it is closed, and resumes from its cursor. */
  liveWaitingBytes: 4 * 1024 * 1024,
  /**
   * The bulkhead of each service. A service on two cores has its best throughput with some 32 concurrent calls and gains
   * nothing beyond 64. The queue absorbs bursts (a hundred vendors who are told of a request); a call that would queue for
   * longer than people wait is refused at once, so that under any load the admitted ones are answered in time.
   */
  calls: { atOnce: 64, inLine: 128, waitMs: 1000 },
  /** The bulkhead for uploads, long bodies and files: an upload lasts as long as the phone's network takes, and costs little. */
  streams: { atOnce: 128, inLine: 32, waitMs: 2000 },
} as const;

/** Operations that also count against `credentials`. */
export const credentialOperations: ReadonlySet<string> = new Set(
  [
    login,
    logInWithCode,
    logInWithPasskey,
    startPasskeyLogin,
    register,
    requestAuthenticationCode,
    validateAuthenticationCode,
    validateCodeAndAssignUser,
    startSocialLogin,
    finishSocialLogin,
    requestPasswordRecovery,
    resetPassword,
    undoContactChange,
  ].map(({ name }) => name),
);

/** Operations that also count against `links`, and take as long as an upload. */
export const linkOperations: ReadonlySet<string> = new Set([uploadFileFromUrl.name]);
