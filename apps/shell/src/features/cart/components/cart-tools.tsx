import { downloadQuotationInCart } from '@tuerca/contracts';
import { Button, Inline, SendIcon } from '@tuerca/ui';
import { useState } from 'react';
import { FileLink } from '../../../shared/file-link.tsx';
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
          <FileLink
            operation={downloadQuotationInCart}
            args={{ query: { ids: [...chosen] } }}
            aria-label={t('cart.downloadHint')}
          >
            {t('cart.download')}
          </FileLink>
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
