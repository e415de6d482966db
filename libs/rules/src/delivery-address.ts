export const deliveryMessages = {
  address: 'Escribe la dirección con letras o números, como Calle 13 # 45-67.',
  identification: 'Escribe la identificación con sus letras y números, sin otros signos.',
} as const;

/** What a courier can read and write down: letters or digits of any script are in it. */
export const isReadableAddress = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** An identification of any country: digits, maybe letters, and what separates them. */
export const isIdentificationLike = (text: string): boolean =>
  /\p{N}/u.test(text) && /^[\p{L}\p{N}][\p{L}\p{N}\s.,&/-]*$/u.test(text.trim());
