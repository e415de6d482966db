import type { Account } from '../users/user.ts';

type Holder = Pick<Account, 'id' | 'email' | 'mobileVerified'>;

/** A code is required until the number is verified, and when it changes (specification 2 section 4). */
export const needsCode = (
  { isGuest, mobile, mobileVerified }: Pick<Account, 'isGuest' | 'mobile' | 'mobileVerified'>,
  given: string,
): boolean => isGuest || !mobileVerified || mobile !== given;

/**
 * The owner of a verified number (ADR 0202): the caller; the account that holds it, into which a guest signs
 * in; or another registered account, from which a registered caller cannot take it. A holder that never
 * verified the number owns it only when the e-mail matches too.
 */
export const ownerOfNumber = (
  caller: Pick<Account, 'id' | 'isGuest'>,
  holder: Holder | undefined,
  email: string,
): 'caller' | 'holder' | 'another' => {
  if (!holder || holder.id === caller.id) return 'caller';
  if (!caller.isGuest) return holder.mobileVerified ? 'another' : 'caller';
  return holder.mobileVerified || holder.email === email ? 'holder' : 'caller';
};
