/** How a letter begins. */
export const greetingOf = (name: string | null | undefined): string => (name ? `Hola, ${name}:` : 'Hola:');

/** Words as a sentence, which those that somebody typed may be already. */
export const sentenceOf = (words: string): string =>
  /[.!?…]\s*$/.test(words) ? words.trim() : `${words.trim()}.`;
