import { useToast } from '@tuerca/ui';
import { goToRowOnceThere } from '../../shared/row-focus.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { discardRequest } from './api/discard-request.ts';
import { useAdvisers } from './components/adviser-field.tsx';
import { noticesOf, useRestore } from './use-restore.ts';

type Discard = Parameters<typeof discardRequest>[0];

/** What the seller is told when a discard fails: that it did, and what the answer says of it. */
export const whyNotDiscarded = (error: unknown): string =>
  `${t('sellerRequest.discard.failed')} ${messageOf(error)}`;

/** What the inbox takes a discard back by. */
const undoKeys = 'z Control+Z';

/** Takes the last discard back while its notice stands: the notice's button says which keys press it. */
export const undoDiscard = (): void =>
  [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts='${undoKeys}']`)].at(-1)?.click();

/** The link of a request in the inbox that takes the focus; the list's other view has it too. */
export const inboxItem = 'data-inbox-item';

/** Long enough to notice a slip, and to reach the button. */
const undoMs = 10_000;

/**
 * Discards a request and says so, with the way to take it back; a store's only adviser answers for it (specification 3
 * section 4).
 */
export const useDiscard = () => {
  const { advisers } = useAdvisers();
  const restore = useRestore();
  const toast = useToast();

  return async (
    request: { readonly id: number; readonly code: string },
    reason: Discard['reason'],
    adviserId: number | null,
    comment = '',
  ) => {
    const { id: requestId, code } = request;
    const onlyAdviser = advisers.length === 1 ? (advisers[0]?.id ?? null) : null;
    const discarded = await discardRequest({
      requestId,
      reason,
      comment,
      adviserId: adviserId ?? onlyAdviser,
    });
    toast(
      discarded
        ? {
            message: t('sellerRequest.discard.done', { code }),
            group: noticesOf(code),
            tone: 'success',
            duration: undoMs,
            action: {
              label: t('sellerRequest.discard.undo'),
              keys: undoKeys,
              onPress: () =>
                void restore(discarded.id, code).then(() =>
                  goToRowOnceThere(`[${inboxItem}='${requestId}']`),
                ),
            },
          }
        : { message: t('sellerRequest.discard.already', { code }), tone: 'info' },
    );
  };
};
