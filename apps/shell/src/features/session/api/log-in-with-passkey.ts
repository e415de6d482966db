import { logInWithPasskey, startPasskeyLogin } from '@tuerca/contracts';
import { startAuthentication } from '@simplewebauthn/browser';
import { api } from '../../../shared/api.ts';

/** Has the device sign in with a passkey that the person chooses there. */
export const logInByPasskey = async () => {
  const { data } = await api.call(startPasskeyLogin, {});
  const { id, response } = await startAuthentication({ optionsJSON: data });
  const credential = {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { user_handle: response.userHandle }),
  };
  return (await api.call(logInWithPasskey, { body: { credential } })).data;
};
