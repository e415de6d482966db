import { readTradeCode, type TradeCode } from '@tuerca/rules';
import { Link } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../../session/session.tsx';
import { useRequestOfQuotation } from '../api/use-request-of-quotation.ts';

/** The page of what a code names: of a request that of one's side of it, of a quotation its request's. */
const useHrefOf = ({ kind, id }: TradeCode): string | null => {
  const { isSeller, isManager } = useSession();
  const requestId = useRequestOfQuotation(kind === 'quotation' ? id : null);
  const requestPage = isSeller || isManager ? paths.sellerRequest : paths.buyerRequest;
  switch (kind) {
    case 'request':
      return requestPage(id);
    case 'quotation':
      return requestId === undefined ? null : requestPage(requestId);
    case 'order':
      return paths.order(id);
    case 'return':
      return paths.return(id);
  }
};

const CodeLink = ({ code, text }: { readonly code: TradeCode; readonly text: string }) => {
  const href = useHrefOf(code);
  return href === null ? text : <Link href={href}>{text}</Link>;
};

/** Leads to what a case is about, where that is a code. */
export const AboutLink = ({ reference, text }: { readonly reference: string; readonly text: string }) => {
  const code = readTradeCode(reference);
  return code ? <CodeLink code={code} text={text} /> : text;
};
