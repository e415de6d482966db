/** How long the bytes are kept: a phone asks first whether it may save them. */
const keptMs = 10 * 60_000;

/** Gives the browser bytes as a file to be saved. */
export const saveFile = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
};

/** Gives the browser a text as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export const saveText = (text: string, name: string, type: string): void =>
  saveFile(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }), name);
