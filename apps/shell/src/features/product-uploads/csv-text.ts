const cellOf = (text: string): string =>
  /[",\r\n;\t]/.test(text) || /^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One line of a CSV with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
