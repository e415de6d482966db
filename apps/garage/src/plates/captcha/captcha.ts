/** Tells people from programs before a look-up that costs money. */
export interface Captcha {
  /** What the browser needs to solve a challenge, depending on `provider`. */
  challenge(): Promise<Record<string, unknown> & { provider: string }>;
  /** Whether a solution is correct, not expired and not used before. */
  verify(solution: string): Promise<boolean>;
}
