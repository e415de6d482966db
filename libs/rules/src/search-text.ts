/** Characters that a text has by which a list is searched or filtered. */
export const maxSearchText = 128;
