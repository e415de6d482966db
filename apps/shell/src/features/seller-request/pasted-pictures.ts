import type { ClipboardEvent } from 'react';

/** The pasted image files; none when text is pasted too: copied spreadsheet cells include a picture of them. */
export const pastedPictures = ({ clipboardData }: ClipboardEvent): File[] =>
  clipboardData.getData('text/plain')
    ? []
    : [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
