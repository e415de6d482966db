import {
  countPendingRequests,
  getProductsUploadConfApi,
  listOwnProducts,
  listQuotations,
  listTransactions,
  type ApiScope,
  type ApiToken,
} from '@tuerca/contracts';
import { Button, EmptyState, ErrorState, Inline, Link, Skeleton, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { goToShown } from '../../shared/go-to-shown.ts';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { t } from '../../texts/store-papers.ts';
import { revokeToken } from './api/revoke-api-token.ts';
import { useApiTokens } from './api/use-api-tokens.ts';
import { Marketplace } from './components/marketplace.tsx';
import { MerchantFeed } from './components/merchant-feed.tsx';
import { OwnSystem } from './components/own-system.tsx';
import { StoreHelp } from './components/store-help.tsx';
import { TokenCard, tokenNameId } from './components/token-card.tsx';
import { TokenDialog, type MadeToken } from './components/token-dialog.tsx';
import { TokenShown } from './components/token-shown.tsx';

/** What a token with a scope may read at once. */
const exampleOf: Readonly<Record<ApiScope, string>> = {
  'orders:read': `${listTransactions.path}?scopes=sales`,
  'products:read': listOwnProducts.path,
  'products:write': getProductsUploadConfApi.path,
  'quotations:read': listQuotations.path,
  'requests:read': countPendingRequests.path,
};

/** The keys of a store's own systems. */
const Tokens = ({ storeId }: { readonly storeId: number }) => {
  const { data, error, isLoading, mutate } = useApiTokens(storeId);
  /** What the dialog is for: a new token or the place of one. */
  const [making, setMaking] = useState<ApiToken | 'new' | null>(null);
  const [made, setMade] = useState<(MadeToken & { readonly done: string }) | null>(null);
  const toast = useToast();
  const tokens = data?.data ?? [];
  const make = (
    <Button variant={tokens.length > 0 ? 'secondary' : 'primary'} onClick={() => setMaking('new')}>
      {t('storePapers.tokens.make')}
    </Button>
  );
  const revoke = async ({ id, name }: ApiToken) => {
    await revokeToken(storeId, id);
    toast({ message: t('storePapers.tokens.revoked', { name }), tone: 'success' });
    await mutate();
  };
  return (
    <PagePart title={t('storePapers.tokens.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('storePapers.tokens.about')}</Text>
        <Inline gap={4}>
          {tokens.length > 0 && make}
          <Link href="/api/docs" target="_blank">
            {t('storePapers.tokens.reference')}
          </Link>
        </Inline>
        {isLoading && !data && <Skeleton lines={4} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && tokens.length === 0 && (
          <EmptyState title={t('storePapers.tokens.empty')} action={make}>
            {t('storePapers.tokens.emptyHint')}
          </EmptyState>
        )}
        {tokens.length > 0 && (
          <Stack as="ul" gap={3} aria-label={t('storePapers.tokens.title')}>
            {tokens.map((token) => (
              <li key={token.id}>
                <TokenCard token={token} onReplace={() => setMaking(token)} onRevoke={() => revoke(token)} />
              </li>
            ))}
          </Stack>
        )}
        {making && (
          <TokenDialog
            storeId={storeId}
            replaced={making === 'new' ? null : making}
            onMade={(token) => {
              const done = t(`storePapers.tokens.${making === 'new' ? 'made' : 'replaced'}`);
              setMade({ ...token, done });
              void mutate();
            }}
            onRefused={() => void mutate()}
            onClose={() => setMaking(null)}
          />
        )}
        {made && (
          <TokenShown
            title={`${t('storePapers.tokens.made')}: ${made.name}`}
            token={made.token}
            label={t('storePapers.tokens.token')}
            example={`curl -H "Authorization: Bearer ${made.token.slice(0, 13)}…" "${window.location.origin}${exampleOf[made.scopes[0]!]}"`}
            onClose={() => {
              setMade(null);
              toast({ message: made.done, tone: 'success' });
              // The button that led here may be gone; beside it stands what revokes the old token.
              goToShown(() => document.getElementById(tokenNameId(made.id)));
            }}
          />
        )}
      </Stack>
    </PagePart>
  );
};

/** How a store's own systems are connected: its keys, and whom to ask. */
export const IntegrationsSection = ({ storeId }: { readonly storeId: number }) => (
  <Stack gap={5}>
    <Tokens storeId={storeId} />
    <OwnSystem />
    <MerchantFeed storeId={storeId} />
    <Marketplace />
    <StoreHelp />
  </Stack>
);
