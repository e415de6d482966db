/** How a letter begins. */
export const greetingOf = (name: string | null | undefined): string => (name ? `Hola, ${name}:` : 'Hola:');

/** Words as a sentence, which those that somebody typed may be already. */
export const sentenceOf = (words: string): string =>
  /[.!?…]\s*$/.test(words) ? words.trim() : `${words.trim()}.`;

/** Words that somebody typed, in quotes: the full stop of the sentence stands after them, and is the only one. */
export const inQuotes = (words: string): string => `«${words.trim().replace(/(?<!\.)\.$/, '')}»`;
