/** Specification part 2, section 5. Apart from the rules of numbers, which are large: a form shows them before it knows. */
export const phoneMessages = {
  whatsapp: 'El número de WhatsApp no es correcto',
  phone: 'Teléfono inválido',
} as const;
