import { ApiError, fieldErrors } from '@tuerca/api-client';
import type { Order } from '@tuerca/contracts';
import { ratingRules } from '@tuerca/rules';
import { Button, Checkbox, Dialog, ScoreField, Stack, TextArea, Unsaved, useToast } from '@tuerca/ui';
import { useRef, useState, type FocusEvent } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../../shared/device-draft.ts';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { DraftNote, useWindowDraft } from '../../../shared/use-window-draft.tsx';
import { t } from '../../../texts/registered.ts';
import { rateOrder } from '../api/rate-order.ts';

interface RateDialogProps {
  readonly order: Pick<Order, 'id' | 'store' | 'buyer' | 'ratings'>;
  readonly side: 'buyer' | 'store';
  readonly onRated: () => void;
  readonly onClose: () => void;
}

const Given = v.object({ score: v.nullable(v.number()), comment: v.string() });
const nothing: v.InferOutput<typeof Given> = { score: null, comment: '' };

const isEmpty = ({ score, comment }: typeof nothing) => score === null && comment.trim() === '';

/** What was chosen and written, kept on the device until it is sent. */
const useGiven = (name: string) => {
  const [draft] = useState(() => deviceDraft(Given, { name, version: 1 }));
  const [kept] = useState(() => draft.load() ?? nothing);
  const [given, setGiven] = useState(kept);
  const { isKept, save, clear } = useWindowDraft(draft, name, () => setGiven(nothing));
  const change = (part: Partial<typeof nothing>) => {
    const changed = { ...given, ...part };
    setGiven(changed);
    save(changed);
  };
  return { given, change, isKept, isDraft: isKept && !isEmpty(kept), clear };
};

/** Who comes by the keyboard to what was written before goes on behind it. */
const goBehind = ({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>) => {
  const { length } = field.value;
  if (field.selectionEnd === 0) field.setSelectionRange(length, length);
};

interface Typed {
  readonly received: boolean;
  readonly given: Partial<typeof nothing>;
}

interface Fault {
  readonly score?: string;
  readonly received?: string;
  readonly comment?: string;
  readonly other?: string;
}

const faultOf = (error: unknown): Fault => {
  const comment = fieldErrors(error)['comment']?.message;
  // An error that is shown at its field is not repeated above.
  return comment ? { comment } : { other: messageOf(error) };
};

/** One question, 0 to 10, and a comment: how one side of an order found the other. */
export const RateDialog = ({ order, side, onRated, onClose }: RateDialogProps) => {
  const toast = useToast();
  const name = `rating.${order.id}.${side}`;
  const { given, change, isKept, isDraft, clear } = useGiven(name);
  const { score, comment } = given;
  const [received, setReceived] = useState(false);
  const [fault, setFault] = useState<Fault>({});
  const scoreField = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const receivedField = useRef<HTMLInputElement>(null);
  const isEarly = order.ratings?.phase === 'early';

  /** With the focus on the first field that is wrong. */
  const refuse = (found: Fault) => {
    setFault(found);
    if (found.score) scoreField.current?.focus();
    else if (found.comment) commentField.current?.focus();
    else if (found.received) receivedField.current?.focus();
  };
  const { act, isBusy } = useWindowAct({
    onClose,
    failed: t('ratings.rate.failed'),
    showAtField: (error) => {
      refuse(faultOf(error));
      return true;
    },
    typed: {
      name,
      // What is kept is there again as a draft.
      get: (): Typed => ({ received, given: isKept ? {} : given }),
      restore: (typed) => {
        setReceived(typed.received);
        change(typed.given);
      },
    },
  });
  const end = (message: string, tone: 'success' | 'info') => {
    clear();
    toast({ message, tone });
    onRated();
  };
  const send = async (chosen: number) => {
    try {
      await rateOrder({ order_id: order.id, score: chosen, comment: comment.trim() || null, received });
      end(t('ratings.rate.done'), 'success');
    } catch (error) {
      // Rated in another tab, or by a colleague.
      if (!(error instanceof ApiError && error.is('ORDER_RATED'))) throw error;
      end(messageOf(error), 'info');
    }
  };
  const save = async () => {
    const missing = {
      ...(score === null && { score: t('ratings.rate.scoreMissing') }),
      ...(isEarly && !received && { received: t(`ratings.rate.receivedMissing.${side}`) }),
    };
    refuse(missing);
    if (score !== null && Object.keys(missing).length === 0) await act(() => send(score));
  };

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
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
        <Unsaved when={!isKept && !isEmpty(given)} />
        {fault.other && <Refusal attempt={fault}>{fault.other}</Refusal>}
        {isDraft && <DraftNote />}
        <ScoreField
          label={
            side === 'buyer'
              ? t('ratings.rate.question.buyer', { store: order.store.name })
              : t('ratings.rate.question.store', { buyer: order.buyer.name })
          }
          isRequired
          ref={scoreField}
          from={ratingRules.scoreMin}
          to={ratingRules.scoreMax}
          ends={[t('ratings.rate.least'), t('ratings.rate.most')]}
          value={score}
          error={fault.score}
          onChange={(chosen) => {
            change({ score: chosen });
            setFault({});
          }}
        />
        <TextArea
          ref={commentField}
          label={t('ratings.rate.comment')}
          description={t(`ratings.rate.commentHint.${side}`)}
          isRequired={false}
          maxLength={ratingRules.comment}
          value={comment}
          error={fault.comment}
          onFocus={goBehind}
          onChange={({ target }) => {
            change({ comment: target.value });
            setFault({});
          }}
        />
        {isEarly && (
          <Checkbox
            ref={receivedField}
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
