// Lone surrogates, noncharacters, replacement and control characters: no cell can hold them. A spreadsheet
// library drops them, sometimes with the character beside them, after the text was checked.
const unwritable = /[\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]|(?![\t\n\r])\p{Cc}/gu;
// Also after whitespace and invisible characters; a leading tab or return alone is enough for some programs.
const beginning = /^(?:[\t\r]|[\s\p{C}]*[=+\-−@])/u;

/**
 * A text made safe for a spreadsheet cell: characters no cell can hold are removed, and an apostrophe
 * precedes what a program could take for a formula: `=`, `+`, `-`, `@`, in any width, a tab or a return at
 * the beginning (OWASP, 'CSV Injection').
 */
export const spreadsheetText = (text: string): string => {
  const written = text.replace(unwritable, '');
  return beginning.test(written.normalize('NFKC')) ? `'${written}` : written;
};
