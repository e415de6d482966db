import { Badge, Button, Inline, Stack, Text, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/registered.ts';
import type { Profile } from '../api/use-profile.ts';
import type { ContactKind } from './contact-dialog.tsx';

const ContactDialog = lazyWindow(async () => (await import('./contact-dialog.tsx')).ContactDialog);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface ContactRowProps {
  readonly kind: ContactKind;
  readonly value: string | null;
  readonly isVerified: boolean;
  /** Opens the dialog, with the present value when that is to be confirmed. */
  readonly onOpen: (present: string) => void;
}

const ContactRow = ({ kind, value, isVerified, onOpen }: ContactRowProps) => {
  const action = (what: 'change' | 'confirm', present: string) => (
    <Button
      variant={what === 'confirm' ? 'primary' : 'secondary'}
      aria-label={t(`profile.contact.opens.${kind}`, { what: t(`profile.contact.${what}`) })}
      onClick={() => onOpen(present)}
    >
      {t(`profile.contact.${what}`)}
    </Button>
  );
  return (
    <Row>
      <Words>
        <Text size="sm" tone="muted">
          {t(`profile.contact.${kind}`)}
        </Text>
        <Inline gap={2}>
          <Text weight="medium">{value ?? t('profile.contact.none')}</Text>
          {value !== null && (
            <Badge tone={isVerified ? 'success' : 'warning'}>
              {t(`profile.contact.${isVerified ? 'verified' : 'unverified'}`)}
            </Badge>
          )}
        </Inline>
      </Words>
      <Inline gap={1}>
        {value !== null && !isVerified && action('confirm', value)}
        {action('change', '')}
      </Inline>
    </Row>
  );
};

/** The number and the e-mail of the account, each changed in a dialog that proves the new one by a code. */
export const Contacts = ({ profile }: { readonly profile: Profile }) => {
  const [open, setOpen] = useState<{ readonly kind: ContactKind; readonly present: string } | null>(null);
  return (
    <Stack gap={4}>
      <ContactRow
        kind="mobile"
        value={profile.mobile}
        isVerified={profile.mobileVerified}
        onOpen={(present) => setOpen({ kind: 'mobile', present })}
      />
      <ContactRow
        kind="email"
        value={profile.email}
        isVerified={profile.emailVerified}
        onOpen={(present) => setOpen({ kind: 'email', present })}
      />
      {open && <ContactDialog {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
};
