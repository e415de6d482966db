import type { LetterKind } from '@tuerca/contracts';
import { channelOf, type DeliveryChannel } from '../deliveries/delivery.ts';
import type { NewDelivery } from '../deliveries/deliveries.repository.ts';

/** A message read outside Tuerca; the link is a path that the sender completes. */
export interface Letter {
  subject: string;
  text: string;
  path: string;
}

/** The page on which users choose their notifications and channels. */
const choicesPath = '/users/page/avisos';
const ways: readonly DeliveryChannel[] = ['email', 'whatsapp'];

/** Turns letters into deliveries; `source` identifies a letter when its event is delivered again. */
export const createLetterWriter = (deps: { publicUrl: string; clock: () => Date }) => {
  const { publicUrl, clock } = deps;
  const textOf = ({ text, path }: Letter) => `${text}\n${publicUrl}${path}`;

  return {
    /** By e-mail and WhatsApp, subject to the user's settings for this kind of letter. */
    toUser: (userId: number, kind: LetterKind, letter: Letter, source: string): NewDelivery[] =>
      ways.map((channel) => ({
        source: `${source}:${userId}:${channel}`,
        userId,
        kind,
        channel,
        recipient: null,
        subject: letter.subject,
        text: `${textOf(letter)}\n\nElige qué te avisamos y por dónde:\n${publicUrl}${choicesPath}`,
        createdAt: clock(),
      })),

    /** To a user who requested this letter: ignores the settings for other letters; sent at `dueAt`, or at once. */
    asked: (userId: number, letter: Letter, source: string, dueAt?: Date): NewDelivery[] =>
      ways.map((channel) => ({
        source: `${source}:${userId}:${channel}`,
        userId,
        kind: null,
        channel,
        recipient: null,
        subject: letter.subject,
        text: textOf(letter),
        createdAt: clock(),
        ...(dueAt && { dueAt }),
      })),

    /** To an e-mail that a user gave for something of theirs; it goes with the user's account. */
    toEmail: (
      { ownerId, email }: { ownerId: number; email: string },
      letter: Letter,
      source: string,
    ): NewDelivery => ({
      source: `${source}:email`,
      userId: null,
      kind: null,
      channel: 'email',
      recipient: email,
      subject: letter.subject,
      text: textOf(letter),
      createdAt: clock(),
      ownerId,
    }),

    /** To a buyer's own provider, by WhatsApp. */
    toProvider: (
      to: { ownerId: number; providerId: number; requestId: number; whatsapp: string },
      letter: Letter,
      source: string,
    ): NewDelivery => ({
      source,
      userId: null,
      kind: null,
      channel: channelOf(to.whatsapp),
      recipient: to.whatsapp,
      subject: letter.subject,
      text: textOf(letter),
      createdAt: clock(),
      ownerId: to.ownerId,
      providerId: to.providerId,
      requestId: to.requestId,
    }),
  };
};
export type LetterWriter = ReturnType<typeof createLetterWriter>;
