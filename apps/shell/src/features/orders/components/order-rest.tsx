import type { Order } from '@tuerca/contracts';
import { Inline, LinkButton } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { toBuyOf } from '../../../shared/ordered-parts.ts';
import { t } from '../../../texts/registered.ts';
import { AskRest } from '../../quotation-request/again/ask-rest.tsx';
import { useRequest } from '../../quotation-request/api/use-request.ts';

interface OrderRestProps {
  readonly order: Order;
  /** In its place until the request is read. */
  readonly standIn: ReactNode;
}

/** The way to ask for what is missing of the request of an order, or to where that was done; else nothing. */
export const OrderRest = ({ order, standIn }: OrderRestProps) => {
  const { data, error } = useRequest(order.quotation_request_id);
  if (!data) return error ? null : standIn;
  const { data: request } = data;
  if (request.is_closed) return null;
  const { toBuy, askedIn } = toBuyOf(request);
  if (toBuy.length > 0) return <AskRest request={request} />;
  return (
    <Inline gap={2}>
      {askedIn.map(({ id, code }) => (
        <LinkButton key={id} variant="secondary" href={paths.buyerRequest(id)}>
          {t('buyerRequest.waiting.seeAsked', { code })}
        </LinkButton>
      ))}
    </Inline>
  );
};
