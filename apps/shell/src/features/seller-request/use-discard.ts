import { useToast } from '@tuerca/ui';
import { goToRowOnceThere } from '../../shared/row-focus.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { discardRequest } from './api/discard-request.ts';
import { useStoreAdvisers } from '../advisers/use-store-advisers.ts';
import { noticesOf, useRestore } from './use-restore.ts';

type Discard = Parameters<typeof discardRequest>[0];

interface Said {
  /** The reason in the store's own words. */
  readonly comment?: string;
  /** Why it was discarded, told where nobody was asked for the reason. */
  readonly why?: string;
}

/** The error message of a failed discard, with the service's reason. */
export const whyNotDiscarded = (error: unknown): string =>
  `${t('sellerRequest.discard.failed')} ${messageOf(error)}`;

/** The keys that undo a discard in the inbox. */
const undoKeys = 'z Control+Z';

/** Undoes the last discard while its toast is shown, by the toast's button with these keys. */
export const undoDiscard = (): void =>
  [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts='${undoKeys}']`)].at(-1)?.click();

/** Marks the focusable link of a request in the inbox, in both views of the list. */
export const inboxItem = 'data-inbox-item';

/** Long enough to notice a mistake and reach the button. */
const undoMs = 10_000;

/**
 * Discards a request and shows a toast with an undo button; a store's only adviser is its adviser
 * (specification 3 section 4).
 */
export const useDiscard = () => {
  const { advisers } = useStoreAdvisers();
  const restore = useRestore();
  const toast = useToast();

  return async (
    request: { readonly id: number; readonly code: string },
    reason: Discard['reason'],
    adviserId: number | null,
    { comment = '', why }: Said = {},
  ) => {
    const { id: requestId, code } = request;
    const done = t('sellerRequest.discard.done', { code });
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
            ...(why ? { title: done, message: why } : { message: done }),
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
