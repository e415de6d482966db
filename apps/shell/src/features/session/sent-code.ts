import { limits } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { ignoringRefusal } from '../../shared/forget-drafts.ts';

/** A number to which a code was sent, and when, in epoch milliseconds. */
export interface SentCode {
  readonly mobile: string;
  readonly at: number;
}

const key = 'tuerca.code-sent';

/** Whether a code that was sent then, in epoch milliseconds, still counts. */
export const isCodeInTime = (at: number): boolean => Date.now() - at < limits.code.minutes * minuteMs;

/**
 * The code that was sent to sign in from this tab, while it counts: a phone that reads it in another application may load the
 * page anew (ADR 0594).
 */
export const sentCode = {
  load: (): SentCode | null =>
    ignoringRefusal(() => {
      const [at, mobile] = (sessionStorage.getItem(key) ?? '').split(' ');
      return mobile && isCodeInTime(Number(at)) ? { mobile, at: Number(at) } : null;
    }),
  keep: ({ mobile, at }: SentCode): void =>
    void ignoringRefusal(() => sessionStorage.setItem(key, `${at} ${mobile}`)),
  forget: (): void => void ignoringRefusal(() => sessionStorage.removeItem(key)),
};
