import { Banner } from '@tuerca/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/cart.ts';
import { forgetSentComment } from '../../buyer-request/use-order-form.ts';
import { useOrdersMade } from '../api/use-orders-made.ts';
import { lastMade, orderUnderWay, type UnderWay } from '../order-under-way.ts';

interface FoundProps {
  readonly underWay: UnderWay;
  /** They are there, and in the cart no more. */
  readonly onFound: () => void;
  readonly onClose: () => void;
}

const Found = ({ underWay, onFound, onClose }: FoundProps) => {
  const orders = useOrdersMade(underWay);
  const [first] = orders;
  const isMade = first !== undefined;
  const settle = useEffectEvent(() => {
    orderUnderWay.clear();
    if (underWay.products.length > 0) forgetSentComment('products');
    lastMade.note(orders);
    onFound();
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A reload leaves the page where it was scrolled to.
    place.current?.scrollIntoView({ block: 'center' });
    if (isMade) settle();
  }, [isMade]);
  if (!first)
    return (
      <div ref={place}>
        <Banner tone="warning" title={t('cart.underWay.open.title')} onClose={onClose}>
          {t('cart.underWay.open.text')}
        </Banner>
      </div>
    );
  const count = orders.length;
  return (
    <Banner
      tone="success"
      title={t('cart.underWay.made.title', { count })}
      link={{
        href: count === 1 ? paths.order(first.id) : paths.orders,
        label: t('cart.toPay.see', { count }),
      }}
      onClose={onClose}
    >
      {t('cart.underWay.made.text', { count, refs: orders.map(({ ref_venta: ref }) => ref).join(', ') })}
    </Banner>
  );
};

/** What became of an order that was sent from a page whose answer never came, because it was reloaded or left. */
export const OrderUnderWay = ({ onFound }: Pick<FoundProps, 'onFound'>) => {
  const [underWay, setUnderWay] = useState(orderUnderWay.load);
  if (!underWay) return null;
  // Its key stays: what is sent again is the same order also where this was closed.
  return <Found underWay={underWay} onFound={onFound} onClose={() => setUnderWay(null)} />;
};
