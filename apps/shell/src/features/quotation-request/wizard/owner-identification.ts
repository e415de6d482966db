/**
 * Whether a text may be who a vehicle belongs to: a cédula, a NIT with or without its check digit, a foreigner's card or
 * a passport. The specification (part 2, section 5) only bounds its length; what is shorter helps no registry.
 */
export const isOwnerIdentification = (text: string): boolean => {
  const signs = text.replace(/[\s.-]/g, '');
  return /^[a-z0-9]{5,}$/i.test(signs) && /\d/.test(signs);
};
