import { pathOfCall } from '@tuerca/api-client';
import { downloadQuotationInCart } from '@tuerca/contracts';
import { Button, DownloadIcon, Inline, LinkButton, SendIcon } from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../../texts/cart.ts';
import { useSession } from '../../session/session.tsx';
import type { CartContents } from '../cart-contents.ts';
import { ClientDialog } from './client-dialog.tsx';

interface CartToolsProps {
  readonly contents: CartContents;
  /** The lines that are chosen to be ordered. */
  readonly chosen: readonly number[];
  /** An amount that is chosen cannot be ordered: what is sent or filed would be another than what stands there. */
  readonly isWrong: boolean;
  readonly onRemove: (lineIds: readonly number[]) => void;
}

/** What else can be done with the cart: file it, send it to a client, take out what is chosen. */
export const CartTools = ({ contents, chosen, isWrong, onRemove }: CartToolsProps) => {
  const { isRegistered, askLogin } = useSession();
  const [isSending, setIsSending] = useState(false);
  return (
    <>
      <Inline gap={2}>
        {chosen.length > 0 && !isWrong && (
          <LinkButton
            variant="secondary"
            href={pathOfCall(downloadQuotationInCart, { query: { ids: chosen.join() } })}
            target="_blank"
            aria-label={t('cart.downloadHint')}
            iconStart={<DownloadIcon />}
          >
            {t('cart.download')}
          </LinkButton>
        )}
        <Button
          variant="secondary"
          isDisabled={isWrong}
          iconStart={<SendIcon />}
          onClick={() =>
            isRegistered ? setIsSending(true) : askLogin(() => setIsSending(true), t('cart.client.signIn'))
          }
        >
          {t('cart.client.open')}
        </Button>
        {chosen.length > 1 && (
          <Button variant="quiet" onClick={() => onRemove(chosen)}>
            {t('cart.removeChosen')}
          </Button>
        )}
      </Inline>
      {isSending && isRegistered && (
        <ClientDialog contents={contents} chosen={chosen} onClose={() => setIsSending(false)} />
      )}
    </>
  );
};
