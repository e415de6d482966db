import { limits } from '@tuerca/contracts';
import { greetingOf } from '@tuerca/rules';
import type { AttemptLimit } from '../attempts/attempts.repository.ts';

export const recoveryMs = limits.recovery.minutes * 60_000;
const windowMs = limits.recovery.windowMinutes * 60_000;
/** People in a workshop who share an IP address: its limit is this many times that of one person. */
const peopleBehindOneAddress = 10;

export const sendLimits = (email: string, ip: string): AttemptLimit[] => [
  { kind: 'recovery-send', key: email, max: limits.recovery.sends, windowMs },
  { kind: 'recovery-send-ip', key: ip, max: limits.recovery.sends * peopleBehindOneAddress, windowMs },
];

/** The token follows the `#`, and browsers do not send a fragment: no log and no referrer contains it. */
export const recoveryLink = (site: string, token: string): string =>
  `${site}/users/page/newPassword#${token}`;

export const recoverySubject = 'Crea una nueva contraseña en Tuerca';

/** Instead of the link, to an e-mail that is new to its account. */
export const tooNewText = (name: string | null): string =>
  [
    greetingOf(name),
    '',
    'Recibimos una solicitud para crear una nueva contraseña de tu cuenta en Tuerca. Este es su correo desde hace menos de un día y, por seguridad, todavía no podemos enviarte el enlace.',
    'Pídelo de nuevo mañana. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  ].join('\n');

/** Instead of the link, to an e-mail that was typed lately and never proved. */
export const typedText = (name: string | null): string =>
  [
    greetingOf(name),
    '',
    'Recibimos una solicitud para crear una nueva contraseña de una cuenta en Tuerca. Este correo se escribió en ella hace poco y nadie lo ha confirmado; por seguridad, todavía no podemos enviarte el enlace.',
    'Si la cuenta es tuya, ingresa de otra forma y confirma allí este correo, o pide el enlace de nuevo en unos días. Si no lo es, ignora este mensaje o escríbenos desde Ayuda.',
  ].join('\n');

export const recoveryText = (name: string | null, link: string): string =>
  [
    greetingOf(name),
    '',
    'Recibimos una solicitud para crear una nueva contraseña de tu cuenta en Tuerca. Abre este enlace:',
    '',
    link,
    '',
    `Vence en ${limits.recovery.minutes} minutos y sirve una sola vez.`,
    'Si no la pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  ].join('\n');
