import { addPasskey, startPasskey } from '@tuerca/contracts';
import { startRegistration } from '@simplewebauthn/browser';
import { api } from '../../../shared/api.ts';

/** Has the device make a passkey, and adds it to the account by the given name. */
export const makePasskey = async (name: string): Promise<void> => {
  const { data } = await api.call(startPasskey, {});
  const made = await startRegistration({
    optionsJSON: {
      ...data,
      excludeCredentials: data.excludeCredentials.map(({ id, type }) => ({ id, type })),
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const credential = { id: made.id, client_data: clientDataJSON, attestation: attestationObject, transports };
  await api.call(addPasskey, { body: { name, credential } });
};
