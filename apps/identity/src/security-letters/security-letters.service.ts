import { limits } from '@tuerca/contracts';
import type { LettersService } from '../letters/letters.service.ts';
import { replacedLetterOf, securityLetterOf, type Replaced, type SecurityNews } from './security-letter.ts';

interface Deps {
  letters: Pick<LettersService, 'deliver'>;
  publicUrl: string;
}

/** Letters about changes of how an account is entered. */
export const createSecurityLettersService = ({ letters, publicUrl }: Deps) => ({
  /** Writes to the account's e-mail; an account without one is not told. */
  tell({ email, name }: { email: string | null; name: string | null }, news: SecurityNews): void {
    if (email === null) return;
    letters.deliver(
      { channel: 'email', to: email, ...securityLetterOf(news, { name, publicUrl }) },
      news.kind,
    );
  },

  /** Writes to the e-mail or number that was replaced. */
  tellReplaced(replaced: Replaced, { name, token }: { name: string | null; token: string }): void {
    const { contactUndoDays: days } = limits;
    const { subject, text } = replacedLetterOf(replaced, { name, publicUrl, token, days });
    const { kind, value: to } = replaced;
    if (kind === 'email') letters.deliver({ channel: 'email', to, subject, text }, 'emailReplaced');
    else letters.deliver({ channel: 'whatsapp', to, text }, 'mobileReplaced');
  },
});
export type SecurityLettersService = ReturnType<typeof createSecurityLettersService>;
