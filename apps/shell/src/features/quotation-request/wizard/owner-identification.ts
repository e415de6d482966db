/**
 * Whether a text may be the document number of a vehicle's owner: a cédula, a NIT with or without its check
 * digit, a foreigner's card or a passport. The specification (part 2, section 5) only limits its maximum length;
 * a registry cannot use a shorter number.
 */
export const isOwnerIdentification = (text: string): boolean => {
  const signs = text.replace(/[\s.-]/g, '');
  return /^[a-z0-9]{5,}$/i.test(signs) && /\d/.test(signs);
};
