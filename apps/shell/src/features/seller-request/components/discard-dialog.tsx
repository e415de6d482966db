import { discardReasons, limits } from '@tuerca/contracts';
import {
  Banner,
  Button,
  CancelButton,
  Dialog,
  RadioCards,
  Stack,
  Text,
  TextField,
  Unsaved,
} from '@tuerca/ui';
import { useId } from 'react';
import { useMediaQuery } from '../../../shared/media-query.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/registered.ts';
import { keyOf, other, useDiscarding, type Reason } from '../use-discarding.ts';
import { AdviserField } from './adviser-field.tsx';

interface DiscardDialogProps {
  readonly request: { readonly id: number; readonly code: string; readonly isAvailable: boolean };
  /** The preselected reason; by default 'too late' for a closed request. */
  readonly reason?: Reason | undefined;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a discard, and for the adviser if the store has several; takes two key presses. */
export const DiscardDialog = ({ request, reason: proposed, onDiscarded, onClose }: DiscardDialogProps) => {
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  const formId = useId();
  const answer = useDiscarding({ request, proposed, onDiscarded, onClose });
  const { form, words, seller, reason, problemOf, isBusy } = answer;
  const unchosen = problemOf('reason');

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={t('sellerRequest.discard.title', { code: request.code })}
      size="lg"
      footer={
        <>
          <RefusalOf problem={answer.refused} />
          <CancelButton>{t('sellerRequest.discard.cancel')}</CancelButton>
          <Button type="submit" form={formId} variant="danger" isLoading={isBusy}>
            {t('sellerRequest.discard.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={answer.submit} onKeyDown={answer.workByKey} noValidate>
        <Stack gap={4}>
          <Unsaved when={answer.comment.trim() !== ''} />
          {unchosen && <Banner tone="danger">{unchosen.text}</Banner>}
          <AdviserField
            ref={seller}
            value={answer.adviserId}
            onChange={answer.chooseAdviser}
            error={problemOf('adviser')?.text}
          />
          <Stack gap={2}>
            <RadioCards
              label={t('sellerRequest.discard.reason')}
              name="reason"
              isWide
              options={discardReasons.map((each, index) => ({
                value: each,
                label: each,
                ...(!isTouch && {
                  icon: (
                    <Text as="kbd" size="sm" tone="muted" aria-hidden>
                      {keyOf(index)}
                    </Text>
                  ),
                }),
              }))}
              value={reason}
              onChange={(value) => answer.choose(value as Reason)}
            />
            {reason === other && (
              <TextField
                ref={words}
                label={t('sellerRequest.discard.why')}
                isRequired
                autoFocus
                maxLength={limits.discardComment}
                value={answer.comment}
                error={answer.isWordless ? t('sellerRequest.discard.whyMissing') : undefined}
                onChange={({ target }) => answer.write(target.value)}
              />
            )}
            {!isTouch && (
              <Text size="sm" tone="muted">
                {t('sellerRequest.discard.keys')}
              </Text>
            )}
          </Stack>
        </Stack>
      </form>
    </Dialog>
  );
};
