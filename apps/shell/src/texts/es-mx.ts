import type { esCo } from './es-co/index.ts';
import type { esCoSessionForms } from './es-co/session-forms.ts';

type Overrides<T> = { [K in keyof T]?: T[K] extends string ? string : Overrides<T[K]> };

/** The texts that differ in Mexico; all others fall back to Colombia's. */
export const esMx: Overrides<typeof esCo & typeof esCoSessionForms> = {
  errors: {
    missing: {
      text: 'La dirección cambió o nunca existió. Desde el inicio puedes cotizar las refacciones que necesitas.',
    },
  },
  home: {
    title: 'Las refacciones de tu vehículo, sin llamar a diez tiendas',
    steps: {
      describe: { text: 'Tu vehículo y las refacciones que necesitas, con fotos si quieres.' },
    },
  },
  session: {
    consent: {
      privacy: 'aviso de privacidad',
      andData: 'y consiento el uso de mis datos personales según el',
    },
    social: { andData: 'y consientes el uso de tus datos personales según el' },
  },
};
