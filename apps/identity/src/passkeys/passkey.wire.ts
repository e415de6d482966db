import type { addPasskey, BodyOf, logInWithPasskey, Passkey as Wire } from '@tuerca/contracts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from './passkeys.repository.ts';

export const passkeyWire = ({ id, name, createdAt, lastUsedAt }: Passkey): Wire => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const common = { type: 'public-key', clientExtensionResults: {} } as const;

/** The device's answer to a registration, as WebAuthn's JSON has it. */
export const registrationOf = ({
  id,
  client_data: clientDataJSON,
  attestation: attestationObject,
}: BodyOf<typeof addPasskey>['credential']): RegistrationResponseJSON => ({
  ...common,
  id,
  rawId: id,
  response: { clientDataJSON, attestationObject },
});

/** The device's answer to a sign-in, as WebAuthn's JSON has it. */
export const assertionOf = ({
  id,
  client_data: clientDataJSON,
  authenticator_data: authenticatorData,
  signature,
  user_handle: userHandle,
}: BodyOf<typeof logInWithPasskey>['credential']): AuthenticationResponseJSON => ({
  ...common,
  id,
  rawId: id,
  response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
});
