/** The secrets that stand in docker-compose.yml for everyone to read, and the password of the demo accounts. */
const knownSecret = /^(only-for-a-developers-machine|Tuerca-2026$)/;
/** What stands there as a server's password: a part of an address, where it is told from the user's name. */
const knownPassword = /^tuerca$/;

const isKnown = (value: unknown): boolean => {
  const text = String(value);
  const password = URL.parse(text)?.password ?? '';
  return [text, password].some((each) => knownSecret.test(each)) || knownPassword.test(password);
};

/** The names of settings that are a secret which everyone can read, or an address with such a password in it. */
export const knownSecretsIn = (settings: object): string[] =>
  Object.entries(settings).flatMap(([name, value]) => (isKnown(value) ? [name] : []));
