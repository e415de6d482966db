import { limits } from '@tuerca/contracts';
import { greetingOf } from '@tuerca/rules';

/** A letter about one's account, which says what happened and what one can do. */
export interface AccountLetter {
  subject: string;
  lines: readonly string[];
}

export const blockedLetter = (reason: string): AccountLetter => ({
  subject: 'Tu cuenta de Tuerca quedó bloqueada',
  lines: [
    'Bloqueamos tu cuenta de Tuerca y cerramos tus sesiones.',
    `Motivo: ${reason}`,
    'Si crees que es un error, escríbenos desde la página de Ayuda.',
  ],
});

export const unblockedLetter: AccountLetter = {
  subject: 'Ya puedes usar tu cuenta de Tuerca',
  lines: ['Desbloqueamos tu cuenta de Tuerca: ya puedes ingresar de nuevo.'],
};

export const newPasswordLetter = (link: string): AccountLetter => ({
  subject: 'Crea una nueva contraseña en Tuerca',
  lines: [
    'La administración de Tuerca retiró la contraseña de tu cuenta y cerró tus sesiones. Crea una nueva en:',
    link,
    `El enlace vence en ${limits.recovery.minutes} minutos y sirve una sola vez. ` +
      'Después puedes pedir otro con "¿Olvidaste tu contraseña?".',
  ],
});

export const letterText = (name: string | null, { lines }: AccountLetter): string =>
  [greetingOf(name), ...lines].join('\n\n');
