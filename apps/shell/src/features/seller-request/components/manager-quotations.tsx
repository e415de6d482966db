import type { QuotationRequest } from '@tuerca/contracts';
import { Card, EmptyState, Heading, Inline, LinkButton, Stack } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { ComparisonPdfLink, QuotationPdfLink } from '../../documents/components/pdf-links.tsx';
import { InfractionAction } from '../../infractions/infraction-action.tsx';
import { InfractionNotes } from '../../infractions/infraction-notes.tsx';
import { useSession } from '../../session/session.tsx';
import { Moderation } from './moderation.tsx';
import { QuotationSheet } from './quotation-sheet.tsx';
import { isChangeable, QuotationState } from './quotation-state.tsx';
import { SaleAction } from './sale-action.tsx';

interface ManagerQuotationsProps {
  readonly request: QuotationRequest;
  readonly onChanged: () => Promise<unknown>;
}

/** Every quotation of a request, as managers see them (specification 3 section 2.2). */
export const ManagerQuotations = ({ request, onChanged }: ManagerQuotationsProps) => {
  const { user } = useSession();
  const quotations = request.quotations ?? [];
  return (
    <Stack gap={3}>
      <Inline justify="between">
        <Heading level={2} size="lg">
          {t('sellerRequest.manager.title', {
            count: request.quotationsCount,
            limit: request.quotationsLimit,
          })}
        </Heading>
        {quotations.filter(({ isAvailable }) => isAvailable).length > 1 && (
          <ComparisonPdfLink size="sm" requestId={request.id} />
        )}
      </Inline>
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
            <InfractionNotes infractions={quotation.infractions} />
            <QuotationSheet request={request} quotation={quotation} isOfOther />
            {user?.manageMessageDeletion && isChangeable(quotation) && (
              <Moderation quotation={quotation} onChanged={onChanged} />
            )}
            <Inline gap={2}>
              <QuotationPdfLink size="sm" quotation={quotation} />
              <SaleAction size="sm" request={request} quotation={quotation} onChanged={onChanged} />
              {quotation.detail.shoppingHeader && (
                <LinkButton
                  size="sm"
                  variant="secondary"
                  href={paths.order(quotation.detail.shoppingHeader.id)}
                >
                  {t('sellerRequest.sent.orderOf', { reference: quotation.detail.shoppingHeader.ref_venta })}
                </LinkButton>
              )}
              <InfractionAction
                of={{
                  link: 'quotation_id',
                  id: quotation.id,
                  code: quotation.code,
                  store: quotation.storeVendor.name,
                  products: quotation.quotationDetails,
                }}
                takesOne={quotation.infractions?.length === 0}
                onRegistered={onChanged}
              />
            </Inline>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};
