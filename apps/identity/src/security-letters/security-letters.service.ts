import { limits } from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import type { SiteOf } from '@tuerca/service';
import type { LettersService } from '../letters/letters.service.ts';
import type { Account } from '../users/user.ts';
import { contactLetterOf, securityLetterOf, type ContactNews, type SecurityNews } from './security-letter.ts';

interface Deps {
  letters: Pick<LettersService, 'deliver' | 'tell'>;
  siteOf: SiteOf;
}

/** Whose account it is. */
type Addressee = Pick<Account, 'id' | 'name' | 'country'>;

/** Letters about changes of how an account is entered. */
export const createSecurityLettersService = ({ letters, siteOf }: Deps) => ({
  tell(trx: Transaction, account: Account, news: SecurityNews): Promise<void> {
    const { name, country } = account;
    return letters.tell(trx, account, securityLetterOf(news, { name, site: siteOf(country) }), news.kind);
  },

  /** Writes to the e-mail or number that is told of a changed one. */
  tellChanged(
    trx: Transaction,
    news: ContactNews,
    { id, name, country, token }: Addressee & { token: string },
  ): Promise<void> {
    const { contactUndoDays: days } = limits;
    const { subject, text } = contactLetterOf(news, { name, site: siteOf(country), token, days });
    const { kind, value: to, changed } = news;
    return letters.deliver(
      trx,
      id,
      kind === 'email' ? { channel: 'email', to, subject, text } : { channel: 'whatsapp', to, text },
      `${changed}Changed`,
    );
  },
});
export type SecurityLettersService = ReturnType<typeof createSecurityLettersService>;
