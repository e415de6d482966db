import type { ApiToken } from '@tuerca/contracts';
import { Badge, Button, Card, Inline, media, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { formatDate } from '../../../shared/dates.ts';
import { Moment } from '../../../shared/moment.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/store-papers.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  gap: ${theme.space[1]};
`;

const Words = styled(Stack)`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const tones = { active: 'success', replaced: 'warning', expired: 'neutral' } as const;

const validityOf = ({ state, expires_at: at }: ApiToken): string => {
  if (at === null) return t('storePapers.tokens.never');
  const date = formatDate(at);
  if (state === 'expired') return t('storePapers.tokens.ended', { date });
  return state === 'replaced'
    ? t('storePapers.tokens.works', { date })
    : t('storePapers.tokens.expires', { date });
};

/** Where a token is told by its name. */
export const tokenNameId = (id: number): string => `token-${id}`;

interface TokenCardProps {
  readonly token: ApiToken;
  readonly onReplace: () => void;
  readonly onRevoke: () => Promise<void>;
}

/** One token: what it may read, until when, and when it was used last. */
export const TokenCard = ({ token, onReplace, onRevoke }: TokenCardProps) => {
  const { name, state } = token;
  // Names of active tokens differ; one that was replaced has that of the new one.
  const told = state === 'active' ? name : `${name} · ${token.starts_with}…`;
  return (
    <Card padding={4}>
      <Row>
        <Words gap={1}>
          <Inline gap={2}>
            <Text weight="medium" id={tokenNameId(token.id)} tabIndex={-1}>
              {name}
            </Text>
            <Badge tone={tones[state]}>{t(`storePapers.tokens.state.${state}`)}</Badge>
          </Inline>
          <Text size="sm">
            {token.scopes.map((scope) => t(`storePapers.tokens.scope.${scope}`)).join(' · ')}
          </Text>
          <Text size="sm" tone="muted">
            <code>{token.starts_with}…</code> ·{' '}
            {t('storePapers.tokens.created', { date: formatDate(token.created_at) })} · {validityOf(token)}
          </Text>
          <Text size="sm" tone="muted">
            {token.last_used_at ? (
              <>
                {t('storePapers.tokens.used')} <Moment at={token.last_used_at} />
              </>
            ) : (
              t('storePapers.tokens.unused')
            )}
          </Text>
        </Words>
        <Actions>
          {state !== 'replaced' && (
            <Button
              variant="quiet"
              aria-label={t('storePapers.tokens.replaceOf', { name: told })}
              onClick={onReplace}
            >
              {t('storePapers.tokens.replace')}
            </Button>
          )}
          <RemoveButton
            label={t('storePapers.tokens.revoke')}
            fullLabel={t('storePapers.tokens.revokeOf', { name: told })}
            name={told}
            title={t('storePapers.tokens.revoking.title')}
            text={t('storePapers.tokens.revoking.text')}
            failed={t('storePapers.tokens.revoking.failed')}
            onRemove={onRevoke}
          />
        </Actions>
      </Row>
    </Card>
  );
};
