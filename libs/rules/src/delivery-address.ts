/** What is said of an address and an identification that no courier can use. */
export const deliveryMessages = {
  address: 'Escribe la dirección con letras o números, como Calle 13 # 45-67.',
  identification: 'Escribe la identificación completa, con sus letras y números y sin otros signos.',
} as const;

/** What a courier can read and write down: letters or digits of any script are in it. */
export const isReadableAddress = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The oldest identity cards of Colombia have five digits. */
const leastSigns = 5;

/** An identification of any country: five signs or more, digits among them, maybe letters, and what separates them. */
export const isIdentificationLike = (text: string): boolean =>
  /\p{N}/u.test(text) &&
  /^[\p{L}\p{N}][\p{L}\p{N}\s.,&/-]*$/u.test(text.trim()) &&
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastSigns;
