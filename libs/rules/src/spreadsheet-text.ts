// Also behind blanks and signs that are not seen; a leading tab or return alone is enough for some programs.
const beginning = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-−@])/u;

/**
 * A text as a cell of a spreadsheet may hold it: what a program could take for a formula has an apostrophe before it.
 * That is `=`, `+`, `-`, `@`, in any width, a tab or a return at the beginning (OWASP, 'CSV Injection').
 */
export const spreadsheetText = (text: string): string =>
  beginning.test(text.normalize('NFKC')) ? `'${text}` : text;
