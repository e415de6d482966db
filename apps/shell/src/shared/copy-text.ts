/** Copies a text to the clipboard, also over plain http, where the Clipboard API is not available. */
export const copyText = async (text: string): Promise<void> => {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  // The only way on an insecure origin.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser did not copy the text');
};
