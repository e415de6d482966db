import type { Order } from '@tuerca/contracts';
import {
  Button,
  Dialog,
  Inline,
  LinkButton,
  MailIcon,
  Stack,
  Text,
  TextField,
  WhatsAppIcon,
} from '@tuerca/ui';
import { useState } from 'react';
import { copyText } from '../../../shared/copy-text.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/payments.ts';
import { makePaymentLink } from '../api/make-payment-link.ts';

interface MadeLink {
  readonly link: string;
  readonly expires_at: string;
}

/** Which order it pays, and of which store. */
interface Named {
  readonly ref_venta: string;
  readonly store: string;
}

/** A payment link, to be copied or sent to someone. */
export const LinkDialog = ({
  of: { ref_venta: ref, store },
  made: { link, expires_at: expiresAt },
  onClose,
}: {
  readonly of: Named;
  readonly made: MadeLink;
  readonly onClose: () => void;
}) => {
  const [said, setSaid] = useState('');
  const message = t('payments.share.message', { ref, store, link });
  const subject = t('payments.share.subject', { ref });
  const copy = () =>
    copyText(link).then(
      () => setSaid(t('payments.share.copied')),
      () => setSaid(t('payments.share.copyFailed')),
    );
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('payments.share.title', { ref })}
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t('payments.share.close')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{t('payments.share.text', { date: formatDateTime(expiresAt) })}</Text>
        <TextField label={t('payments.share.label')} readOnly value={link} />
        <Stack gap={2}>
          <Button onClick={() => void copy()}>{t('payments.share.copy')}</Button>
          <Text role="status" size="sm">
            {said}
          </Text>
          <LinkButton
            variant="secondary"
            iconStart={<WhatsAppIcon />}
            href={`https://wa.me/?${new URLSearchParams({ text: message }).toString()}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('payments.share.whatsApp')}
          </LinkButton>
          <LinkButton
            variant="secondary"
            iconStart={<MailIcon />}
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
          >
            {t('payments.share.mail')}
          </LinkButton>
        </Stack>
      </Stack>
    </Dialog>
  );
};

/** Makes the link by which anybody pays an order. */
export const ShareLink = ({ order }: { readonly order: Pick<Order, 'id' | 'ref_venta' | 'store'> }) => {
  const [made, setMade] = useState<MadeLink>();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const make = async () => {
    setProblem(undefined);
    try {
      setMade(await makePaymentLink(order.id));
    } catch (error) {
      setProblem({ text: messageOf(error) });
    }
  };
  return (
    <Stack gap={2}>
      <Inline>
        <PendingButton variant="secondary" onPress={make}>
          {t('payments.share.make')}
        </PendingButton>
      </Inline>
      <RefusalOf title={t('payments.share.failed')} problem={problem} />
      {made && (
        <LinkDialog
          of={{ ref_venta: order.ref_venta, store: order.store.name }}
          made={made}
          onClose={() => setMade(undefined)}
        />
      )}
    </Stack>
  );
};
