import { readTradeCode, type TradeCode } from '@tuerca/rules';
import { Link } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { useRequestOfQuotation } from '../api/use-request-of-quotation.ts';

/** The page of what a code names; of a request its buyer's, which leads others to theirs, of a quotation its request's. */
const useHrefOf = ({ kind, id }: TradeCode): string | null => {
  const requestId = useRequestOfQuotation(kind === 'quotation' ? id : null);
  switch (kind) {
    case 'request':
      return paths.buyerRequest(id);
    case 'quotation':
      return requestId === undefined ? null : paths.buyerRequest(requestId);
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
