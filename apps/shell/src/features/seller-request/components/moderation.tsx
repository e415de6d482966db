import type { Quotation } from '@tuerca/contracts';
import {
  Button,
  ConfirmDialog,
  IconButton,
  Inline,
  Photo,
  Stack,
  Text,
  theme,
  TrashIcon,
  useToast,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/registered.ts';
import { photosOf } from '../../media/line-photos.tsx';
import { takeAway, type Moderated } from '../api/take-away.ts';

const Shown = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: center;

  img {
    width: ${theme.space[12]};
    height: ${theme.space[12]};
    border-radius: ${theme.radius.md};
    object-fit: cover;
  }
`;

interface ModerationProps {
  readonly quotation: Quotation;
  readonly onChanged: () => Promise<unknown>;
}

/**
 * The content of a quotation that a moderator may remove: line photos and observations (specification 3
 * section 6). Ordered, closed and discarded quotations cannot be changed.
 */
export const Moderation = ({ quotation, onChanged }: ModerationProps) => {
  const toast = useToast();
  const [asked, setAsked] = useState<Moderated | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<{ readonly text: string }>();
  /** As it is when an answer comes: its question may be closed by then, and another one open. */
  const askedNow = useRef<Moderated | null>(null);
  const lines = quotation.quotationDetails.filter((line) => photosOf(line).length > 0);
  if (lines.length === 0 && !quotation.observations) return null;

  const ask = (what: Moderated | null) => {
    askedNow.current = what;
    setRefused(undefined);
    setAsked(what);
  };
  const take = async (what: Moderated) => {
    setIsSending(true);
    setRefused(undefined);
    try {
      await takeAway(what);
      await onChanged();
      toast({ message: t(`sellerRequest.moderation.done.${what.kind}`), tone: 'success' });
      if (askedNow.current === what) ask(null);
    } catch (error) {
      const text = messageOf(error);
      if (askedNow.current === what) setRefused({ text });
      else toast({ message: text, tone: 'danger' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {t('sellerRequest.moderation.title')}
      </Text>
      {lines.map((line) => (
        <Inline key={line.id} gap={3}>
          <Text size="sm">{line.name}</Text>
          {photosOf(line).map((photo, place, all) => (
            <Shown key={photo}>
              <Photo link={photo} alt="" width="line" />
              <IconButton
                size="sm"
                label={t('sellerRequest.moderation.photo', { place: place + 1, name: line.name })}
                icon={<TrashIcon size="sm" />}
                onClick={() => ask({ kind: 'photo', lineId: line.id, photo, of: all })}
              />
            </Shown>
          ))}
        </Inline>
      ))}
      {quotation.observations && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => ask({ kind: 'observations', quotationId: quotation.id })}
          >
            {t('sellerRequest.moderation.observations')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        tone="danger"
        title={t(`sellerRequest.moderation.ask.${asked?.kind ?? 'photo'}`)}
        confirmLabel={t('sellerRequest.moderation.confirm')}
        isLoading={isSending}
        onCancel={() => ask(null)}
        onConfirm={() => {
          if (asked) void take(asked);
        }}
      >
        <Stack gap={3}>
          <Text>{t('sellerRequest.moderation.text', { store: quotation.storeVendor.name })}</Text>
          <RefusalOf problem={refused} />
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
};
