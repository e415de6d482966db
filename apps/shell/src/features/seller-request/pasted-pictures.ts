import type { ClipboardEvent } from 'react';

/** The pictures among what was pasted; cells of a spreadsheet come with a picture of themselves, and are a text. */
export const pastedPictures = ({ clipboardData }: ClipboardEvent): File[] =>
  clipboardData.getData('text/plain')
    ? []
    : [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
