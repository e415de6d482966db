import type { Order } from '@tuerca/contracts';
import { Badge, Button, Card, Heading, Inline, Link, Stack } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { paths } from '../../../../config/paths.ts';
import { keepFocusBy } from '../../../../shared/go-to-heading.ts';
import { t } from '../../../../texts/returns.ts';
import { isTakenOff, returnName, returnStateText, returnTone } from '../return-state.ts';
import { AskReturnDialog } from './ask-return-dialog.tsx';

interface OrderReturnsProps {
  readonly order: Order;
  readonly onChanged: () => Promise<{ readonly data: Order } | undefined>;
}

/** What of an order goes back, and for its buyer the way to say so; nothing where there is neither. */
export const OrderReturns = ({ order, onChanged }: OrderReturnsProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { returns = [], may_return: mayReturn } = order;
  if (returns.length === 0 && !mayReturn) return null;
  const isAllOff = returns.every((returned) => isTakenOff(returned, order));
  return (
    <Card padding={5}>
      <Stack gap={3} ref={place}>
        <Heading level={2} size="lg">
          {t(isAllOff && !mayReturn ? 'returns.notSent.what' : 'returns.ofThisOrder')}
        </Heading>
        {returns.length > 0 && (
          <Stack gap={2}>
            {returns.map((returned) => (
              <Inline key={returned.id} justify="between" gap={2}>
                <Link href={paths.return(returned.id)}>{returnName(returned, order)}</Link>
                <Badge tone={returnTone(returned, order)}>{returnStateText(returned, order)}</Badge>
              </Inline>
            ))}
          </Stack>
        )}
        {mayReturn && (
          <Inline>
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {t('returns.ask.action')}
            </Button>
          </Inline>
        )}
      </Stack>
      {isAsking && (
        <AskReturnDialog
          order={order}
          onAsked={async () => {
            await onChanged();
            // What was just asked for is the last of the list.
            requestAnimationFrame(() => {
              const asked = [...(place.current?.querySelectorAll('a') ?? [])].at(-1);
              if (asked) asked.focus();
              else keepFocusBy(place.current);
            });
          }}
          onOvertaken={async () => {
            const now = await onChanged();
            keepFocusBy(place.current);
            return now?.data;
          }}
          onClose={() => {
            setIsAsking(false);
            // What opened it is gone where everything was asked for meanwhile.
            if (!mayReturn) keepFocusBy(place.current);
          }}
        />
      )}
    </Card>
  );
};
