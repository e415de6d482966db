import { greetingOf } from '@tuerca/rules';

/** What happened to how an account is entered, for its owner to notice when it was another. */
export type SecurityNews =
  | { kind: 'passwordChanged' }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { kind: 'serviceLinked' | 'serviceUnlinked'; label: string };

/** That an account has another e-mail or number, told at one that it proved: that one before, or the one beside it. */
export interface ContactNews {
  changed: 'email' | 'mobile';
  kind: 'email' | 'mobile';
  value: string;
}

/** The message with the link that takes the change back. */
export const contactLetterOf = (
  { changed, kind }: ContactNews,
  { name, site, token, days }: { name: string | null; site: string; token: string; days: number },
): { subject: string; text: string } => {
  const what = changed === 'email' ? 'El correo' : 'El WhatsApp';
  const news = `${what} de tu cuenta en Tuerca cambió`;
  return {
    subject: `${what} de tu cuenta de Tuerca cambió`,
    text: [
      greetingOf(name),
      '',
      changed === kind ? `${news}, y este ya no es el de tu cuenta.` : `${news}.`,
      `Si no fuiste tú, ${changed === kind ? 'recupéralo' : 'deshaz el cambio'} con este enlace. Sirve durante ${days} días y cierra todas las sesiones:`,
      '',
      `${site}/users/page/deshacer#${token}`,
    ].join('\n'),
  };
};

const wordsOf = (news: SecurityNews): { subject: string; text: string } => {
  switch (news.kind) {
    case 'passwordChanged':
      return {
        subject: 'Tu contraseña de Tuerca cambió',
        text: 'La contraseña de tu cuenta en Tuerca cambió, y cerramos tu sesión en tus otros dispositivos.',
      };
    case 'passkeyAdded':
      return {
        subject: 'Nueva llave de acceso en tu cuenta de Tuerca',
        text: `La llave de acceso "${news.name}" ya sirve para entrar a tu cuenta en Tuerca.`,
      };
    case 'passkeyRemoved':
      return {
        subject: 'Se quitó una llave de acceso de tu cuenta de Tuerca',
        text: `La llave de acceso "${news.name}" ya no sirve para entrar a tu cuenta en Tuerca.`,
      };
    case 'serviceLinked':
      return {
        subject: `${news.label} quedó vinculado a tu cuenta de Tuerca`,
        text: `Desde ahora se puede entrar a tu cuenta en Tuerca con ${news.label}.`,
      };
    case 'serviceUnlinked':
      return {
        subject: `${news.label} ya no está vinculado a tu cuenta de Tuerca`,
        text: `Ya no se puede entrar a tu cuenta en Tuerca con ${news.label}.`,
      };
  }
};

/** The letter to who owns the account; a changed password is undone by a new one, all else on the account's page. */
export const securityLetterOf = (
  news: SecurityNews,
  { name, site }: { name: string | null; site: string },
): { subject: string; text: string } => {
  const { subject, text } = wordsOf(news);
  const undo =
    news.kind === 'passwordChanged'
      ? [
          'Si no fuiste tú, crea una contraseña nueva con "¿Olvidaste tu contraseña?" en:',
          '',
          `${site}/users/page/login`,
        ]
      : [
          'Si no fuiste tú, revísalo en "Formas de entrar" de tu cuenta y cambia tu contraseña:',
          '',
          `${site}/users/page/cuenta`,
        ];
  return { subject, text: [greetingOf(name), '', text, ...undo].join('\n') };
};
