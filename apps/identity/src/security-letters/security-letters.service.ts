import { limits } from '@tuerca/contracts';
import type { SiteOf } from '@tuerca/service';
import type { LettersService } from '../letters/letters.service.ts';
import type { Account } from '../users/user.ts';
import { contactLetterOf, securityLetterOf, type ContactNews, type SecurityNews } from './security-letter.ts';

interface Deps {
  letters: Pick<LettersService, 'deliver'>;
  siteOf: SiteOf;
}

/** Whose account it is. */
type Addressee = Pick<Account, 'name' | 'country'>;

/** Letters about changes of how an account is entered. */
export const createSecurityLettersService = ({ letters, siteOf }: Deps) => ({
  /** Writes to the proved e-mail, else to the proved number, else to the e-mail that was typed. */
  tell(account: Account, news: SecurityNews): void {
    const { email, mobile, name, country } = account;
    const { subject, text } = securityLetterOf(news, { name, site: siteOf(country) });
    if (mobile !== null && account.mobileVerified && !account.emailVerified)
      letters.deliver({ channel: 'whatsapp', to: mobile, text }, news.kind);
    else if (email !== null) letters.deliver({ channel: 'email', to: email, subject, text }, news.kind);
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
