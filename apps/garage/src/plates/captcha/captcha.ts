/** Tells people from programs before a look-up that costs money. */
export interface Captcha {
  /** What the browser needs to solve one; `provider` says how. */
  challenge(): Promise<Record<string, unknown> & { provider: string }>;
  /** Whether a solution is right, in time and used for the first time. */
  verify(solution: string): Promise<boolean>;
}
