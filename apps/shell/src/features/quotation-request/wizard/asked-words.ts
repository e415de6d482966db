/** What is searched for as it is asked for: words that all have a figure are a part number. */
export const askedFor = (words: string): { readonly name: string; readonly reference: string } =>
  words.split(/\s+/).every((word) => /\d/.test(word))
    ? { name: '', reference: words }
    : { name: words, reference: '' };
