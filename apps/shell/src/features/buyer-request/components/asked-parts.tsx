import type { QuotationRequest } from '@tuerca/contracts';
import { Inline, Photo, Stack, Text, theme } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import { ImageViewer } from '../../media/lazy-image-viewer.ts';

const Enlarge = styled.button`
  flex: none;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  cursor: zoom-in;
`;

const Picture = styled(Photo)`
  display: block;
  width: ${theme.space[12]};
  height: ${theme.space[12]};
  object-fit: cover;
  border-radius: ${theme.radius.md};
`;

type Part = NonNullable<QuotationRequest['details']>[number];

interface AskedPartsProps {
  readonly parts: readonly Part[];
  /** What is offered beside a part, e.g. to keep it for later. */
  readonly actionOf?: (part: Part) => ReactNode;
}

/** The requested parts; photos open in the image viewer. */
export const AskedParts = ({ parts, actionOf }: AskedPartsProps) => {
  const [shown, setShown] = useState<{ url: string; alt: string } | null>(null);
  return (
    <>
      <Stack gap={2} as="ul">
        {parts.map(({ id, name, amount, image, reference }, index) => (
          <Inline key={id} gap={3} as="li" isWrapping={actionOf !== undefined}>
            {image && (
              <Enlarge
                type="button"
                onClick={() => setShown({ url: image, alt: t('buyerRequest.summary.photo', { name }) })}
              >
                <Picture link={image} alt={t('buyerRequest.summary.photo', { name })} width="line" />
              </Enlarge>
            )}
            <Text>
              {t('buyerRequest.summary.part', { amount, name })}{' '}
              {reference && t('buyerRequest.summary.reference', { reference })}
            </Text>
            {actionOf?.(parts[index]!)}
          </Inline>
        ))}
      </Stack>
      {shown && <ImageViewer isOpen images={[shown]} title={shown.alt} onClose={() => setShown(null)} />}
    </>
  );
};
