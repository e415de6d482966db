import { requestPasswordRecovery, resetPassword } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Sends a recovery link to the e-mail, if it has an account. */
export const requestRecoveryLink = async (email: string) => {
  await api.call(requestPasswordRecovery, { body: { email } });
};

export const setNewPassword = async (token: string, password: string) => {
  await api.call(resetPassword, { body: { token, password } });
};
