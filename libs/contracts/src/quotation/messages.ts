import { limits } from '../limits.ts';

/** What is wrong with a quotation's fields, as the form and the service say it. */
export const quotationMessages = {
  brand: 'La marca es obligatoria',
  price: 'El precio debe ser mayor a cero',
  warranty: 'La garantía es obligatoria',
  deliveryTime: 'El tiempo de entrega es obligatorio',
  observations: `El campo de observaciones no puede superar los ${limits.observations} caracteres`,
  photos: `Agrega máximo ${limits.photosPerLine} fotos`,
  photoTooSmall: `La foto debe medir mínimo ${limits.photoMinPixels} × ${limits.photoMinPixels} px.`,
} as const;
