export const providers = {
  title: 'Crear proveedor',
  saved: 'Proveedor guardado satisfactoriamente.',
  notOnWhatsapp: 'El número +{{number}} no se encuentra registrado en la APP de WhatsApp',
  otherNumber: 'Elige otro número para tu proveedor',
  failed: 'Se ha presentado un error',
  legalName: 'Razón social',
  legalNameRequired: 'La razón social es obligatoria',
  tradeName: 'Nombre comercial',
  tradeNameRequired: 'El nombre comercial es obligatorio',
  whatsapp: 'WhatsApp',
  cancel: 'Cancelar',
  save: 'Guardar',
} as const;
