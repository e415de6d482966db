import type { Change } from '@tuerca/contracts';
import { saveText } from '../../shared/save-file.ts';
import { changesFile } from './changes-file.ts';

/** Gives the browser changes as a file. */
export const saveChanges = (changes: readonly Change[]): void =>
  saveText(changesFile(changes), 'registro-de-cambios.csv', 'text/csv');
