import {
  callLimits,
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

/** Every limit of the gateway: what its callers are told of, and what protects it and the services. */
export const limits = {
  ...callLimits,
  /** Open websockets per address. */
  sockets: 300,
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
