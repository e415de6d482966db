/** A cell, quoted if it contains a tab or line break, and its terminator. */
const cell = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/g;

/** Parses text copied from a spreadsheet into rows of cells; null for a single cell or plain text. */
export const cellsOf = (text: string): string[][] | null => {
  const rows: string[][] = [[]];
  for (const [, raw = '', end] of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(cell)) {
    const unquoted = /^".*"$/s.test(raw) ? raw.slice(1, -1).replaceAll('""', '"') : raw;
    rows.at(-1)?.push(unquoted.replace(/\s+/g, ' ').trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
};
