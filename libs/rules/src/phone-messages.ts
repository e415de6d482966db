/** Specification part 2, section 5. Apart from `phone.ts`, whose number rules are large and load later. */
export const phoneMessages = {
  mobile: 'El número de celular no es correcto',
  whatsapp: 'El número de WhatsApp no es correcto',
  phone: 'Teléfono inválido',
} as const;
