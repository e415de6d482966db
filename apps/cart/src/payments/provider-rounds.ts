import { hourMs, minuteMs } from '@tuerca/rules';

/** How long a provider of payments or stamps may take to answer. */
export const providerMs = 8000;
/** How much one round asks a provider, one after the other. */
export const askedPerRound = 20;
/** How long that is left to its round: longer than it takes while the provider does not answer. */
export const roundMs = askedPerRound * providerMs + minuteMs;

/** How long is waited after so many tries: a minute, then twice as long each time, up to an hour. */
export const laterMs = (tries: number): number => Math.min(minuteMs * 2 ** (tries - 1), hourMs);

/** What a provider answers in its time; null where it does not, which is noted. */
export const answerWithin = async <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  note: (error: unknown) => void,
): Promise<T | null> => {
  try {
    return await ask(AbortSignal.timeout(providerMs));
  } catch (error) {
    note(error);
    return null;
  }
};
