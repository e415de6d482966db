import type { Passkey } from '@tuerca/contracts';
import { Button, ErrorState, Heading, Skeleton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { Moment } from '../../../shared/moment.tsx';
import { hasPasskeys } from '../../../shared/passkeys.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/ways-in.ts';
import { dropPasskey } from '../api/remove-passkey.ts';
import { usePasskeys } from '../api/use-passkeys.ts';
import { WayRow } from './way-row.tsx';

const PasskeyDialog = lazyWindow(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog);

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => Promise<void>;
}

const PasskeyRow = ({ passkey: { name, last_used_at: usedAt }, onRename, onRemove }: PasskeyRowProps) => (
  <WayRow
    name={name}
    note={
      usedAt === null ? (
        t('waysIn.passkeys.never')
      ) : (
        <>
          {t('waysIn.passkeys.lastUsed')} <Moment at={usedAt} />
        </>
      )
    }
  >
    <Button variant="quiet" aria-label={t('waysIn.passkeys.renameOf', { name })} onClick={onRename}>
      {t('waysIn.passkeys.rename')}
    </Button>
    <RemoveButton
      label={t('waysIn.passkeys.remove')}
      fullLabel={t('waysIn.passkeys.removeOf', { name })}
      name={name}
      title={t('waysIn.passkeys.removing')}
      text={t('waysIn.passkeys.removeText')}
      failed={t('waysIn.passkeys.removeFailed')}
      onRemove={onRemove}
    />
  </WayRow>
);

/** The passkeys of the account: made on this device, named and removed. */
export const Passkeys = () => {
  const { data, error, mutate } = usePasskeys();
  const [open, setOpen] = useState<{ readonly passkey?: Passkey }>();
  const remove = async (id: number) => {
    await dropPasskey(id);
    await mutate();
  };
  return (
    <Stack gap={3}>
      <Heading level={3} size="md">
        {t('waysIn.passkeys.title')}
      </Heading>
      <Text tone="muted">{t('waysIn.passkeys.text')}</Text>
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {data?.data.length === 0 && <Text>{t('waysIn.passkeys.empty')}</Text>}
      {data && data.data.length > 0 && (
        <Stack as="ul" gap={3} aria-label={t('waysIn.passkeys.list')}>
          {data.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ passkey })}
              onRemove={() => remove(passkey.id)}
            />
          ))}
        </Stack>
      )}
      {hasPasskeys() ? (
        <div>
          <Button variant="secondary" onClick={() => setOpen({})}>
            {t('waysIn.passkeys.add')}
          </Button>
        </div>
      ) : (
        <Text size="sm">{t('waysIn.passkeys.unsupported')}</Text>
      )}
      {open && <PasskeyDialog {...open} onDone={() => void mutate()} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
};
