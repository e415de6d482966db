import { errors, socialLoginErrors } from '@tuerca/contracts';
import { Banner } from '@tuerca/ui';

/**
 * The error of a social login; nothing for another code, since anyone can craft a link. Apart, as the messages of all errors
 * come with it.
 */
export const SocialProblem = ({ code: given }: { readonly code: string }) => {
  const code = socialLoginErrors.find((each) => each === given);
  return code && <Banner tone="danger">{errors[code].message}</Banner>;
};
