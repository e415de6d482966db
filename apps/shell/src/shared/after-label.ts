/** Words that somebody typed, behind a label: `El mismo día` is `el mismo día` there; `GPS` and `1 Día` stay. */
export const afterLabel = (words: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(words) ? words.charAt(0).toLocaleLowerCase('es') + words.slice(1) : words;
