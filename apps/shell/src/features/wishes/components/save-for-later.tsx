import { listWishes } from '@tuerca/contracts';
import { Button, Link, recoverFocus, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { useLeaveTo } from '../../../shared/leave-to.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/wishes.ts';
import { addWish, type WishDraft } from '../api/save-wish.ts';

interface SaveForLaterProps {
  readonly wish: WishDraft;
  /** For a row of several actions. */
  readonly isShort?: boolean;
}

/** Puts a part on the list of wishes, where it is shown to its buyer. */
export const SaveForLater = ({ wish, isShort = false }: SaveForLaterProps) => {
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open');
  const place = useRef<HTMLSpanElement>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const leaveTo = useLeaveTo();
  const save = async () => {
    setState('busy');
    try {
      await addWish(wish);
      setState('saved');
      // The button that was pressed is gone.
      recoverFocus(() => place.current?.querySelector('a')?.focus());
      toast({
        message: t('wishes.form.saved', { name: wish.name }),
        tone: 'success',
        action: {
          label: t('wishes.later.see'),
          to: paths.wishes,
          onPress: () => leaveTo(paths.wishes),
        },
      });
      await mutate(isReadOf(listWishes));
    } catch (error) {
      setState('open');
      toast({ message: `${t('wishes.form.failed')}\n${messageOf(error)}`, tone: 'danger' });
    }
  };
  return (
    <span ref={place}>
      {state === 'saved' ? (
        <Link href={paths.wishes}>{t('wishes.later.saved')}</Link>
      ) : (
        <Button
          variant="quiet"
          isLoading={state === 'busy'}
          aria-label={t(isShort ? 'wishes.later.shortOf' : 'wishes.later.of', { name: wish.name })}
          onClick={() => void save()}
        >
          {t(isShort ? 'wishes.later.short' : 'wishes.later.button')}
        </Button>
      )}
    </span>
  );
};
