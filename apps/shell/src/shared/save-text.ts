/** Gives the browser a text as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export const saveText = (text: string, name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download has begun once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
};
