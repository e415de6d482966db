import type { Change } from '@tuerca/contracts';
import { changesFile } from './changes-file.ts';

/** Gives the browser changes as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export const saveChanges = (changes: readonly Change[]): void => {
  const url = URL.createObjectURL(
    new Blob(['\uFEFF', changesFile(changes)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = Object.assign(document.createElement('a'), { href: url, download: 'registro-de-cambios.csv' });
  link.click();
  // The download has begun once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
};
