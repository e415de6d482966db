import { listProviders, listProvidersWithoutArticles, type Provider } from '@tuerca/contracts';
import { formatMobile } from '@tuerca/rules';
import { Avatar, Button, Card, Inline, Link, media, Stack, Text, theme, useToast } from '@tuerca/ui';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import type { ListPlace } from '../../../shared/list-place.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/suppliers.ts';
import { removeProvider } from '../api/remove-provider.ts';
import { ProviderFacts } from './provider-facts.tsx';

/* The provider's name beside the actions; on a phone above them. */
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};

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

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface ProviderListProps {
  readonly providers: readonly Provider[];
  readonly place: ListPlace;
  readonly onEdit: (provider: Provider) => void;
}

/** The list of providers: trade name, WhatsApp number and actions. */
export const ProviderList = ({ providers, place, onEdit }: ProviderListProps) => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const remove = async ({ id, nombre_comercial: name }: Provider) => {
    await removeProvider(id);
    toast({ message: t('providers.removing.done', { name }), tone: 'success' });
    await mutate(isReadOf(listProviders, listProvidersWithoutArticles));
  };
  return (
    <div {...place.frame}>
      <Stack as="ul" gap={3} aria-label={t('providers.title')}>
        {providers.map((provider) => {
          const { id, nombre_comercial: name, razon_social: legalName, whatsapp } = provider;
          return (
            <li key={id} data-row={id}>
              <Card padding={3}>
                <Row>
                  <Inline gap={3} isWrapping={false}>
                    <Avatar name={name} />
                    <Words>
                      <Link href={paths.provider(id)}>{name}</Link>
                      {legalName !== name && (
                        <Text size="sm" tone="muted">
                          {legalName}
                        </Text>
                      )}
                      <Text size="sm" tone="muted" isTabular>
                        {formatMobile(whatsapp)}
                      </Text>
                      <ProviderFacts provider={provider} />
                    </Words>
                  </Inline>
                  <Actions>
                    <Button
                      variant="quiet"
                      aria-label={t('providers.editOf', { name })}
                      onClick={() => onEdit(provider)}
                    >
                      {t('providers.edit')}
                    </Button>
                    <RemoveButton
                      label={t('providers.remove')}
                      fullLabel={t('providers.removeOf', { name })}
                      name={name}
                      title={t('providers.removing.title')}
                      text={t('providers.removing.text')}
                      failed={t('providers.removing.failed')}
                      onRemove={() => remove(provider)}
                    />
                  </Actions>
                </Row>
              </Card>
            </li>
          );
        })}
      </Stack>
    </div>
  );
};
