/** Gives the browser bytes as a file to be saved. */
export const saveFile = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download has begun once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Gives the browser a text as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export const saveText = (text: string, name: string, type: string): void =>
  saveFile(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }), name);
