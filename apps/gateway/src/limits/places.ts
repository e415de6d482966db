import { AppError } from '@tuerca/service';

export interface PlacesOptions {
  /** Calls at work at once. */
  atOnce: number;
  /** Calls that wait in line for a place; one more is refused at once. */
  inLine: number;
  /** How long one waits before it is refused, in milliseconds. */
  waitMs: number;
}

/** Places for calls at one service: so many at work, so many in line, the rest refused while it is still cheap. */
export interface Places {
  /** Resolves with a place, which is to be left once; rejects with SERVICE_UNAVAILABLE. Undefined when it was free at once. */
  take(): Promise<void> | undefined;
  leave(): void;
  /** Throws what `take` would reject with now, before any work is done for a call. */
  refuseWhenFull(): void;
  atWork(): number;
  inLine(): number;
}

const retryAfterSeconds = 1;
const refusal = () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds });

export const createPlaces = ({ atOnce, inLine, waitMs }: PlacesOptions): Places => {
  let taken = 0;
  const line = new Set<() => void>();

  const refuseWhenFull = () => {
    if (taken >= atOnce && line.size >= inLine) throw refusal();
  };
  const standInLine = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(goOn);
        reject(refusal());
      }, waitMs);
      const goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      line.add(goOn);
    });

  return {
    take() {
      if (taken < atOnce) {
        taken += 1;
        return undefined;
      }
      refuseWhenFull();
      return standInLine();
    },
    leave() {
      const [first] = line;
      if (!first) {
        taken -= 1;
        return;
      }
      // The place passes on: it is never free while somebody waits.
      line.delete(first);
      first();
    },
    refuseWhenFull,
    atWork: () => taken,
    inLine: () => line.size,
  };
};
