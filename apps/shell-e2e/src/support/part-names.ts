/** A name of a part that no earlier run has used: letters only, as names with numbers may be references. */
export const newPartName = (beginning: string): string =>
  `${beginning} ${[...String(Date.now())].map((digit) => 'bcdfghjklm'.charAt(Number(digit))).join('')}`;
