import { limits } from '@tuerca/contracts';
import type { SiteOf } from '@tuerca/service';
import type { LettersService } from '../letters/letters.service.ts';
import type { Account } from '../users/user.ts';
import { contactLetterOf, securityLetterOf, type ContactNews, type SecurityNews } from './security-letter.ts';

interface Deps {
  letters: Pick<LettersService, 'deliver' | 'tell'>;
  siteOf: SiteOf;
}

/** Whose account it is. */
type Addressee = Pick<Account, 'name' | 'country'>;

/** Letters about changes of how an account is entered. */
export const createSecurityLettersService = ({ letters, siteOf }: Deps) => ({
  tell(account: Account, news: SecurityNews): void {
    const { name, country } = account;
    letters.tell(account, securityLetterOf(news, { name, site: siteOf(country) }), news.kind);
  },

  /** Writes to the e-mail or number that is told of a changed one. */
  tellChanged(news: ContactNews, { name, country, token }: Addressee & { token: string }): void {
    const { contactUndoDays: days } = limits;
    const { subject, text } = contactLetterOf(news, { name, site: siteOf(country), token, days });
    const { kind, value: to, changed } = news;
    const named = `${changed}Changed`;
    if (kind === 'email') letters.deliver({ channel: 'email', to, subject, text }, named);
    else letters.deliver({ channel: 'whatsapp', to, text }, named);
  },
});
export type SecurityLettersService = ReturnType<typeof createSecurityLettersService>;
