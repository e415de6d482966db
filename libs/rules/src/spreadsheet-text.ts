// Lone surrogates, noncharacters, replacement and control characters: no cell can hold them, so whoever writes it drops
// them, at times with the sign beside them, and what was looked at is no longer what is read.
const unwritable = /[\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]|(?![\t\n\r])\p{Cc}/gu;
// Also behind blanks and signs that are not seen; a leading tab or return alone is enough for some programs.
const beginning = /^(?:[\t\r]|[\s\p{C}]*[=+\-−@])/u;

/**
 * A text as a cell of a spreadsheet may hold it: without what no cell can hold, and where a program could take it for a
 * formula with an apostrophe before it. That is `=`, `+`, `-`, `@`, in any width, a tab or a return at the beginning
 * (OWASP, 'CSV Injection').
 */
export const spreadsheetText = (text: string): string => {
  const written = text.replace(unwritable, '');
  return beginning.test(written.normalize('NFKC')) ? `'${written}` : written;
};
