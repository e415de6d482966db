import { askBeforeUnload, type ChatDraft } from '@tuerca/ui';
import { useEffect, useMemo, useState } from 'react';
import { string } from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { useSession } from '../session/session.tsx';
import type { Destination } from './outbox-entries.ts';

interface ChatDraftOf {
  readonly requestId: number;
  readonly to: Destination;
  /** Called when the text changes. */
  readonly onWrite: (() => void) | undefined;
}

/** The attached files by the name of their draft, until the tab is closed. */
const attached = new Map<string, File>();

/**
 * The draft of a message; its text is stored on this device until it is sent. Its file goes with the tab alone, before
 * which the browser asks.
 */
export const useChatDraft = ({ requestId, to, onWrite }: ChatDraftOf) => {
  const { user } = useSession();
  const name = `chat.${user?.id ?? 0}.${requestId}.${to.storeId ?? 0}`;
  const kept = useMemo(() => deviceDraft(string(), { name, version: 1 }), [name]);
  const draftIn = (place: typeof kept): ChatDraft => ({
    text: place.load() ?? '',
    file: attached.get(name) ?? null,
  });
  const [draft, setDraft] = useState(() => draftIn(kept));
  const [draftOf, setDraftOf] = useState(kept);
  if (draftOf !== kept) {
    setDraftOf(kept);
    setDraft(draftIn(kept));
  }
  // What another tab has sent does not stand here to be sent again.
  useEffect(
    () => kept.onChangedElsewhere((text) => setDraft((before) => ({ ...before, text: text ?? '' }))),
    [kept],
  );
  const hasFile = draft.file !== null;
  useEffect(() => (hasFile ? askBeforeUnload() : undefined), [hasFile]);
  const change = (next: ChatDraft) => {
    if (next.text !== '' && next.text !== draft.text) onWrite?.();
    setDraft(next);
    if (next.text === '') kept.clear();
    else kept.save(next.text);
    if (next.file === null) attached.delete(name);
    else attached.set(name, next.file);
  };
  return { draft, change };
};
