import type { QuotationRequest } from '@tuerca/contracts';
import { Card, EmptyState, Heading, Inline, LinkButton, Stack } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { QuotationSheet } from './quotation-sheet.tsx';
import { QuotationState } from './quotation-state.tsx';

/** Every quotation of a request, as managers see them (specification 3 section 2.2). */
export const ManagerQuotations = ({ request }: { readonly request: QuotationRequest }) => {
  const quotations = request.quotations ?? [];
  return (
    <Stack gap={3}>
      <Heading level={2} size="lg">
        {t('sellerRequest.manager.title', { count: quotations.length, limit: request.quotationsLimit })}
      </Heading>
      {quotations.length === 0 && <EmptyState title={t('sellerRequest.manager.empty')} />}
      {quotations.map((quotation) => (
        <Card key={quotation.id} padding={5}>
          <Stack gap={3}>
            <Inline justify="between">
              <Heading level={3} size="md">
                {quotation.code} · {quotation.storeVendor.name}
              </Heading>
              <QuotationState quotation={quotation} />
            </Inline>
            <QuotationSheet quotation={quotation} />
            {quotation.detail.shoppingHeader && (
              <LinkButton
                size="sm"
                variant="secondary"
                href={paths.order(quotation.detail.shoppingHeader.id)}
              >
                {t('sellerRequest.sent.orderOf', { reference: quotation.detail.shoppingHeader.ref_venta })}
              </LinkButton>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};
