import { readTradeCode, type TradeCode } from '@tuerca/rules';
import { Link } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/support-cases.ts';
import { useNamed } from '../api/may-open.ts';

type Named = NonNullable<ReturnType<typeof useNamed>['named']>;

/** The page of what a code names; of a request its buyer's, which leads others to theirs, of a quotation its request's. */
const hrefOf = ({ kind, id }: TradeCode, named: Named): string | null => {
  switch (kind) {
    case 'request':
      return paths.buyerRequest(id);
    case 'quotation':
      return 'quotation_request_id' in named ? paths.buyerRequest(named.quotation_request_id) : null;
    case 'order':
      return paths.order(id);
    case 'return':
      return paths.return(id);
  }
};

const CodeLink = ({ code, text }: { readonly code: TradeCode; readonly text: string }) => {
  const { named, isMissing } = useNamed(code);
  const href = named ? hrefOf(code, named) : null;
  if (href !== null) return <Link href={href}>{text}</Link>;
  return isMissing ? `${text} ${t('supportCases.following.referenceMissing')}` : text;
};

/** Leads to what a case is about, where that is a code of something that its reader may open. */
export const AboutLink = ({ reference, text }: { readonly reference: string; readonly text: string }) => {
  const code = readTradeCode(reference);
  return code ? <CodeLink code={code} text={text} /> : text;
};
