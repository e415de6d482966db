import { limits, type AdviserRight } from '@tuerca/contracts';
import { dayMs, greetingOf, hourMs } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { AttemptLimit } from '../attempts/attempts.repository.ts';

/** Where an invitation goes: one of the two. */
export interface InvitedContact {
  email: string | null;
  /** E.164. */
  mobile: string | null;
}

export interface AdviserInvitation extends InvitedContact {
  id: number;
  storeId: number;
  name: string;
  rights: AdviserRight[];
  brandIds: number[] | null;
  sentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  acceptedBy: number | null;
}

const { days, sends, tries } = limits.adviserInvitation;
/** Letters of one store in an hour: enough to invite a whole team twice. */
const sendsOfStore = limits.advisers * 2;

export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + days * dayMs);

export const contactOf = ({ email, mobile }: InvitedContact): string => (email ?? mobile)!;

export const sendLimits = (storeId: number, contact: string): AttemptLimit[] => [
  { kind: 'adviser-invitation', key: `${storeId} ${contact}`, max: sends, windowMs: hourMs },
  { kind: 'adviser-invitation-store', key: String(storeId), max: sendsOfStore, windowMs: hourMs },
];

export const tryLimit = (ip: string): AttemptLimit => ({
  kind: 'adviser-invitation-ip',
  key: ip,
  max: tries,
  windowMs: hourMs,
});

/** INVALID_INPUT unless exactly one of the two is given. */
export const refuseOtherThanOne = ({ email, mobile }: { email?: string; mobile?: string }): void => {
  if ((email === undefined) !== (mobile === undefined)) return;
  const message = 'Escribe el correo o el número de WhatsApp de la persona, uno de los dos';
  throw new AppError('INVALID_INPUT', { message, fields: { email: message } });
};

/** ADVISER_KNOWN for an invitation of oneself or of the store's owner. */
export const refuseOwnContact = (
  invited: InvitedContact,
  people: readonly { email: string | null; mobile: string | null }[],
): void => {
  const isTheirs = people.some(
    ({ email, mobile }) =>
      (invited.email !== null && email === invited.email) ||
      (invited.mobile !== null && mobile === invited.mobile),
  );
  if (!isTheirs) return;
  const message = 'Quien administra la tienda ya la atiende: invita a otra persona.';
  throw new AppError('ADVISER_KNOWN', { message, fields: { [invited.email ? 'email' : 'mobile']: message } });
};

/** The token follows the `#`, and browsers do not send a fragment: no log and no referrer contains it. */
export const invitationLink = (site: string, token: string): string =>
  `${site}/users/page/invitacion#${token}`;

export const invitationSubject = (storeName: string): string =>
  `${storeName} te invita a atender su tienda en Tuerca`;

export const invitationText = (
  { name, storeName }: { name: string; storeName: string },
  link: string,
): string =>
  [
    greetingOf(name),
    '',
    `${storeName} te invita a atender su tienda en Tuerca: recibir solicitudes de compradores y cotizarlas. Acepta aquí:`,
    '',
    link,
    '',
    `La invitación vence en ${days} días y sirve una sola vez. Si ya tienes una cuenta en Tuerca, la conservas.`,
    'Si no la esperabas, ignora este mensaje.',
  ].join('\n');
