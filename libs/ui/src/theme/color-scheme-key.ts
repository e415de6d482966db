/** Where the browser keeps the colour scheme that was chosen by hand. */
export const colorSchemeKey = 'tuerca-color-scheme';
