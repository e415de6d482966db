/** The localStorage key of the colour scheme the user chose. */
export const colorSchemeKey = 'tuerca-color-scheme';
