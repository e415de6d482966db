import { readUser, readUserConfig } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The user's own data and what of it is verified; null defers the request. */
export const useProfile = (userId: number | null) => {
  const own = userId === null ? null : { params: { id: userId } };
  const user = useRead(readUser, own);
  const config = useRead(readUserConfig, own);
  return {
    profile: user.data &&
      config.data && {
        ...user.data.data,
        emailVerified: config.data.data.email_verified,
        mobileVerified: config.data.data.mobile_verified,
      },
    error: user.error ?? config.error,
    retry: () => Promise.all([user.mutate(), config.mutate()]),
  };
};
export type Profile = NonNullable<ReturnType<typeof useProfile>['profile']>;
