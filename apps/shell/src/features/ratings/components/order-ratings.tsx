import type { Order, OrderRatings as Ratings } from '@tuerca/contracts';
import { Button, Card, Heading, Inline, Stack, Text, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { rateHash } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { t } from '../../../texts/registered.ts';
import { averageText } from '../average-text.ts';
import { askForRating } from '../api/ask-rating.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { RatingView } from './rating-view.tsx';

type Side = 'buyer' | 'store' | 'onlooker';

/** Whether it arrived, so that its rating is what is left to do. */
const isReceived = ({ status }: Order): boolean => status === 'delivered' || status === 'closed';

/** Who is not paid yet, or sent nothing in its first day, is not rated unasked; a link to the question opens it all the same. */
const isUnsent = ({ status, salesModel, paid_at: paidAt }: Order, { phase }: Ratings): boolean =>
  ['created', 'confirmed', 'paid', 'preparing'].includes(status) &&
  (phase === 'early' || (salesModel === 'cart' && paidAt === null));

/** The question, open at first for who follows the link of a notification. */
const useQuestion = (mayRate: boolean) => {
  const { hash } = useLocation();
  const [isOpened, setIsOpened] = useState<boolean>();
  const isRating = mayRate && (isOpened ?? hash === rateHash);
  return [isRating, setIsOpened] as const;
};

const AskButton = ({ orderId, onAsked }: { readonly orderId: number; readonly onAsked: () => void }) => {
  const toast = useToast();
  const ask = async () => {
    try {
      await askForRating(orderId);
      toast({ message: t('ratings.ask.done'), tone: 'success' });
    } catch (error) {
      toast({ message: `${t('ratings.ask.failed')}\n${messageOf(error)}`, tone: 'danger' });
    } finally {
      onAsked();
    }
  };
  return (
    <PendingButton variant="secondary" onPress={ask}>
      {t('ratings.ask.button')}
    </PendingButton>
  );
};

interface GivenProps {
  readonly ratings: Ratings;
  readonly side: Side;
  readonly onAnswer: () => void;
}

/** What was said so far, one's own first. */
const Given = ({ ratings: { of_store: ofStore, of_buyer: ofBuyer }, side, onAnswer }: GivenProps) => {
  const views = [
    ofStore && (
      <RatingView
        key="store"
        rating={ofStore}
        title={t(`ratings.order.ofStore.${side}`)}
        actions={
          side === 'store' &&
          !ofStore.answer && (
            <Inline>
              <Button variant="secondary" onClick={onAnswer}>
                {t('ratings.answer.button')}
              </Button>
            </Inline>
          )
        }
      />
    ),
    ofBuyer && <RatingView key="buyer" rating={ofBuyer} title={t(`ratings.order.ofBuyer.${side}`)} />,
  ];
  return side === 'store' ? views.toReversed() : views;
};

interface OrderRatingsProps {
  readonly order: Order;
  readonly ratings: Ratings;
  readonly side: Side;
  readonly onChanged: () => Promise<unknown>;
}

/** What both sides of an order say of each other, and the way to say it. */
export const OrderRatings = ({ order, ratings, side, onChanged }: OrderRatingsProps) => {
  const [isRating, setIsRating] = useQuestion(ratings.may_rate);
  const [isAnswering, setIsAnswering] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const changed = async () => {
    await onChanged();
    // What was pressed goes with what was said.
    keepFocusBy(place.current);
  };
  const { of_store: ofStore, of_buyer: ofBuyer, buyer, phase } = ratings;
  if (side === 'onlooker' && !ofStore && !ofBuyer) return null;
  const own = side === 'buyer' ? ofStore : ofBuyer;
  const isOffered = side !== 'onlooker' && ratings.may_rate && !isUnsent(order, ratings);
  const isOver = side !== 'onlooker' && phase === 'over' && !own && order.status !== 'cancelled';
  const isEmpty =
    !ofStore && !ofBuyer && !(buyer && side === 'store') && !isOffered && !ratings.may_ask && !isOver;
  return (
    <>
      {!isEmpty && (
        <Card padding={5} id={rateHash.slice(1)}>
          <Stack gap={4} ref={place}>
            <Heading level={2} size="lg">
              {t('ratings.order.title')}
            </Heading>
            {buyer && side === 'store' && (
              <Inline gap={2}>
                <Text size="sm" tone="muted">
                  {t('ratings.order.buyerAverage')}
                </Text>
                <Text size="sm">{averageText(buyer.average_rating, buyer.count_total_number_ratings)}</Text>
              </Inline>
            )}
            <Given ratings={ratings} side={side} onAnswer={() => setIsAnswering(true)} />
            {isOffered && (
              <Stack gap={2}>
                <Text tone="muted">
                  {t(`ratings.order.invite.${side}`, { until: formatDate(ratings.ends_at) })}
                </Text>
                <Inline gap={2}>
                  <Button
                    variant={isReceived(order) ? 'primary' : 'secondary'}
                    onClick={() => setIsRating(true)}
                  >
                    {t(`ratings.order.rate.${side}`)}
                  </Button>
                </Inline>
              </Stack>
            )}
            {ratings.may_ask && (
              <Inline gap={2}>
                <AskButton orderId={order.id} onAsked={() => void changed()} />
              </Inline>
            )}
            {isOver && <Text tone="muted">{t('ratings.order.over')}</Text>}
          </Stack>
        </Card>
      )}
      {isRating && side !== 'onlooker' && (
        <RateDialog
          order={order}
          side={side}
          onClose={() => setIsRating(false)}
          onRated={() => {
            setIsRating(false);
            void changed();
          }}
        />
      )}
      {isAnswering && ofStore && (
        <AnswerDialog
          rating={ofStore}
          onClose={() => setIsAnswering(false)}
          onAnswered={() => void changed()}
        />
      )}
    </>
  );
};
