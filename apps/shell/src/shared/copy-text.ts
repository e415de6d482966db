/** Puts a text on the clipboard, also on a plain http address, where browsers have no clipboard for scripts. */
export const copyText = async (text: string): Promise<void> => {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  // The only way there is on an origin that is not secure.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser did not copy the text');
};
