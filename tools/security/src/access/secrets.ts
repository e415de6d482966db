import type { CallerName, Cast } from '../people.ts';
import { bankNumberOf, priceOf, privateReference } from './holdings.ts';

/** Text planted in people's input, and who may read it. */
export interface Secret {
  what: string;
  text: string;
  readers: readonly CallerName[];
}

const platform: CallerName[] = ['manager', 'admin'];

/**
 * What most callers may not see: the identity of buyers whose request has no order (the stores of the cast
 * may not see buyers' data), stores' private references, and rivals' prices.
 */
export const secretsOf = (cast: Cast): Secret[] => {
  const { otherBuyer, winningVendor, losingVendor } = cast;
  const winners: CallerName[] = ['winningVendor', 'adviser', ...platform];
  const losers: CallerName[] = ['losingVendor', ...platform];
  // Buyers see the prices they were offered: both of the cast, and any caller who made a request.
  const buyers: CallerName[] = ['owner', 'otherBuyer', ...platform];
  return [
    { what: 'the name of a buyer', text: otherBuyer.name, readers: ['otherBuyer', ...platform] },
    { what: 'the e-mail of a buyer', text: otherBuyer.email, readers: ['otherBuyer', ...platform] },
    {
      what: 'the WhatsApp of a buyer',
      text: otherBuyer.mobile.slice(1),
      readers: ['otherBuyer', ...platform],
    },
    { what: 'the reference of the winning store', text: privateReference(winningVendor), readers: winners },
    { what: 'the reference of the losing store', text: privateReference(losingVendor), readers: losers },
    { what: 'the bank account of the winning store', text: bankNumberOf(winningVendor), readers: ['admin'] },
    {
      what: 'the price of the winning store',
      text: String(priceOf(winningVendor)),
      readers: [...buyers, 'winningVendor', 'adviser'],
    },
    {
      what: 'the price of the losing store',
      text: String(priceOf(losingVendor)),
      readers: [...buyers, 'losingVendor'],
    },
  ];
};

/** The secrets in a text that a reader may not see, with their location. */
export const leaksIn = (secrets: readonly Secret[], reader: CallerName, text: string): string[] =>
  secrets
    .filter((secret) => !secret.readers.includes(reader) && text.includes(secret.text))
    .map(({ what }) => what);
