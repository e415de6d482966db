import type { esCo } from './es-co/index.ts';

type Overrides<T> = { [K in keyof T]?: T[K] extends string ? string : Overrides<T[K]> };

/** Only what Mexico says in other words; everything else is read from Colombia's texts. */
export const esMx: Overrides<typeof esCo> = {
  home: {
    pageTitle: 'Refacciones para tu vehículo',
    title: 'Las refacciones de tu vehículo, sin llamar a diez tiendas',
    steps: {
      describe: { text: 'Tu vehículo y las refacciones que necesitas, con fotos si quieres.' },
    },
  },
};
