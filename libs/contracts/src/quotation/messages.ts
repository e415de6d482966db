import { limits } from '../limits.ts';

/** Messages for a quotation's invalid fields, shared by the form and the service. */
export const quotationMessages = {
  brand: 'La marca es obligatoria',
  price: 'El precio debe ser mayor a cero',
  warranty: 'La garantía es obligatoria',
  deliveryTime: 'El tiempo de entrega es obligatorio',
  observations: `El campo de observaciones no puede superar los ${limits.observations} caracteres`,
  photos: `Agrega máximo ${limits.photosPerLine} fotos`,
  photoTooSmall: `La foto debe medir mínimo ${limits.photoMinPixels} × ${limits.photoMinPixels} px.`,
} as const;
