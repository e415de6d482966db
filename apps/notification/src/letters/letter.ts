import type { LetterKind } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { defaultCountry, type CountryCode } from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service';
import { contactsRepository as contacts } from '../contacts/contacts.repository.ts';
import { channelOf, deliveryChannels } from '../deliveries/delivery.ts';
import type { NewDelivery } from '../deliveries/deliveries.repository.ts';

/** A message read outside Tuerca; the link is a path that the sender completes. */
export interface Letter {
  subject: string;
  text: string;
  path: string;
  /** Of the request, order or store it is about, to whose host its links lead; null: its reader's own. */
  country: CountryCode | null;
}

/** A delivery whose links have no host yet. */
export interface Draft extends Omit<NewDelivery, 'text'> {
  country: Letter['country'];
  /** The text with its links on a host. */
  textAt: (site: string) => string;
}

/** The page on which users choose their notifications and channels. */
const choicesPath = '/users/page/avisos';

/** Whose country counts where the letter is about none. */
const readerOf = ({ userId, ownerId }: Draft): number => userId ?? ownerId ?? 0;

/** Turns letters into deliveries; `source` identifies a letter when its event is delivered again. */
export const createLetterWriter = (deps: { siteOf: SiteOf; clock: () => Date }) => {
  const { siteOf, clock } = deps;

  const draftOf = ({ subject, text, path, country }: Letter) => ({
    subject,
    country,
    textAt: (site: string) => `${text}\n${site}${path}`,
    createdAt: clock(),
  });

  return {
    /** By e-mail and WhatsApp, subject to the user's settings for this kind of letter. */
    toUser: (userId: number, kind: LetterKind, letter: Letter, source: string): Draft[] => {
      const draft = draftOf(letter);
      return deliveryChannels.map((channel) => ({
        ...draft,
        source: `${source}:${userId}:${channel}`,
        userId,
        kind,
        channel,
        recipient: null,
        textAt: (site) =>
          `${draft.textAt(site)}\n\nElige qué te avisamos y por dónde:\n${site}${choicesPath}`,
      }));
    },

    /** To a user who requested this letter: ignores the settings for other letters; sent at `dueAt`, or at once. */
    asked: (userId: number, letter: Letter, source: string, dueAt?: Date): Draft[] =>
      deliveryChannels.map((channel) => ({
        ...draftOf(letter),
        source: `${source}:${userId}:${channel}`,
        userId,
        kind: null,
        channel,
        recipient: null,
        ...(dueAt && { dueAt }),
      })),

    /** To an e-mail that a user gave for something of theirs; it goes with the user's account. */
    toEmail: (
      { ownerId, email }: { ownerId: number; email: string },
      letter: Letter,
      source: string,
    ): Draft => ({
      ...draftOf(letter),
      source: `${source}:email`,
      userId: null,
      kind: null,
      channel: 'email',
      recipient: email,
      ownerId,
    }),

    /** To a buyer's own provider, by WhatsApp; sent at `dueAt`. */
    toProvider: (
      to: { ownerId: number; providerId: number; requestId: number; whatsapp: string; dueAt: Date },
      letter: Letter,
      source: string,
    ): Draft => ({
      ...draftOf(letter),
      source,
      userId: null,
      kind: null,
      channel: channelOf(to.whatsapp),
      recipient: to.whatsapp,
      ownerId: to.ownerId,
      providerId: to.providerId,
      requestId: to.requestId,
      ...(to.dueAt > clock() && { dueAt: to.dueAt }),
    }),

    /** The deliveries of drafts: links lead to the host of the country that a letter is about, else of its reader's. */
    finish: async (on: Executor, drafts: readonly Draft[]): Promise<NewDelivery[]> => {
      const readers = drafts.filter(({ country }) => country === null).map(readerOf);
      const own =
        readers.length > 0 ? await contacts.countriesOf(on, readers) : new Map<number, CountryCode>();
      return drafts.map((draft) => {
        const { country, textAt, ...delivery } = draft;
        return {
          ...delivery,
          text: textAt(siteOf(country ?? own.get(readerOf(draft)) ?? defaultCountry)),
        };
      });
    },
  };
};
export type LetterWriter = ReturnType<typeof createLetterWriter>;
