import type { Order } from '@tuerca/contracts';
import { ratingRules } from '@tuerca/rules';
import { Banner, Button, Checkbox, Dialog, ScoreField, Stack, TextArea, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { messagesOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { rateOrder } from '../api/rate-order.ts';

interface RateDialogProps {
  readonly order: Pick<Order, 'id' | 'store' | 'buyer' | 'ratings'>;
  readonly side: 'buyer' | 'store';
  readonly onRated: () => void;
  readonly onClose: () => void;
}

/** One question, 0 to 10, and a comment: how one side of an order found the other. */
export const RateDialog = ({ order, side, onRated, onClose }: RateDialogProps) => {
  const toast = useToast();
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [received, setReceived] = useState(false);
  const [fault, setFault] = useState<{ score?: string; received?: string; other?: string[] }>({});
  const [isBusy, setIsBusy] = useState(false);
  const isEarly = order.ratings?.phase === 'early';

  const save = async () => {
    const missing = {
      ...(score === null && { score: t('ratings.rate.scoreMissing') }),
      ...(isEarly && !received && { received: t(`ratings.rate.receivedMissing.${side}`) }),
    };
    setFault(missing);
    if (score === null || Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await rateOrder({ order_id: order.id, score, comment: comment.trim() || null, received });
      toast({ message: t('ratings.rate.done'), tone: 'success' });
      onRated();
    } catch (error) {
      setFault({ other: messagesOf(error) });
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t(`ratings.rate.title.${side}`)}
      footer={
        <Button onClick={() => void save()} isLoading={isBusy}>
          {t('ratings.rate.send')}
        </Button>
      }
    >
      <Stack gap={4}>
        {fault.other && <Banner tone="danger">{fault.other.join('\n')}</Banner>}
        <ScoreField
          label={
            side === 'buyer'
              ? t('ratings.rate.question.buyer', { store: order.store.name })
              : t('ratings.rate.question.store', { buyer: order.buyer.name })
          }
          isRequired
          from={ratingRules.scoreMin}
          to={ratingRules.scoreMax}
          ends={[t('ratings.rate.least'), t('ratings.rate.most')]}
          value={score}
          error={fault.score}
          onChange={(chosen) => {
            setScore(chosen);
            setFault({});
          }}
        />
        <TextArea
          label={t('ratings.rate.comment')}
          description={t(`ratings.rate.commentHint.${side}`)}
          isRequired={false}
          maxLength={ratingRules.comment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        {isEarly && (
          <Checkbox
            label={t(`ratings.rate.received.${side}`)}
            checked={received}
            error={fault.received}
            onChange={({ target }) => {
              setReceived(target.checked);
              setFault({});
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
};
