import 'i18next';
import type { esCo } from './es-co/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof esCo };
  }
}
