import type { Provider } from '@tuerca/contracts';
import { formatMobile } from '@tuerca/rules';
import {
  Banner,
  Button,
  Container,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Stack,
  Text,
} from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/suppliers.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { Articles } from './components/articles.tsx';
import { Letters } from './components/letters.tsx';
import { ProviderFacts } from './components/provider-facts.tsx';
import { Qualifications } from './components/qualifications.tsx';
import { RemovedActions } from './components/removed-actions.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { useProvider } from './api/use-providers.ts';

/** What is known of a provider, in lines. */
const Facts = ({ provider }: { readonly provider: Provider }) => {
  const { nombre_comercial: name, razon_social: legalName, configuracion: settings } = provider;
  return (
    <Stack gap={1}>
      {legalName !== name && <Text tone="muted">{legalName}</Text>}
      <Text tone="muted" isTabular>
        {t('suppliers.page.whatsapp')}: {formatMobile(provider.whatsapp)}
      </Text>
      {provider.num_identificacion && (
        <Text tone="muted" isTabular>
          {t(`suppliers.page.identification.${country.code}`)}: {provider.num_identificacion}
        </Text>
      )}
      {settings.condiciones && (
        <Text>
          {t('suppliers.page.terms')}: {settings.condiciones}
        </Text>
      )}
      {settings.preseleccionado && <Text>{t('suppliers.page.selected')}</Text>}
      <ProviderFacts provider={provider} />
    </Stack>
  );
};

const Shown = ({ provider }: { readonly provider: Provider }) => {
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate();
  const isRemoved = provider.deleted_at !== null;
  usePageTitle(provider.nombre_comercial);
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={provider.nombre_comercial}
          back={{ href: paths.providers, label: t('suppliers.page.back') }}
          description={<Facts provider={provider} />}
          actions={
            !isRemoved && (
              <Button variant="secondary" onClick={() => setIsEditing(true)}>
                {t('suppliers.page.edit')}
              </Button>
            )
          }
        />
        {isRemoved && (
          <Banner tone="info" title={t('suppliers.removed.banner')}>
            <RemovedActions
              provider={provider}
              onBack={() => undefined}
              onDestroyed={() => void navigate(paths.providers, { replace: true })}
            />
          </Banner>
        )}
        {!isRemoved && <Articles provider={provider} />}
        {!isRemoved && (
          <PagePart title={t('suppliers.qualification.title')}>
            <Qualifications providerId={provider.id} />
          </PagePart>
        )}
        <PagePart title={t('suppliers.letters.title')}>
          <Letters providerId={provider.id} />
        </PagePart>
      </Stack>
      {isEditing && <ProviderDialog provider={provider} onClose={() => setIsEditing(false)} />}
    </Container>
  );
};

/** One of the user's providers: its articles, how it is rated, and the letters that went to it. */
export const ProviderPage = () => {
  const { user, isRegistered } = useSession();
  const id = Number(useParams()['id']);
  const { data, error, mutate } = useProvider(isRegistered ? id : null);
  usePageTitle(t('providers.title'));
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LoadingPage />;
  const [provider] = data.data;
  if (provider) return <Shown key={provider.id} provider={provider} />;
  return (
    <Container width="md">
      <PageHeader
        title={t('providers.title')}
        back={{ href: paths.providers, label: t('suppliers.page.back') }}
      />
      <EmptyState
        title={t('suppliers.page.missing')}
        action={<LinkButton href={paths.providers}>{t('suppliers.page.all')}</LinkButton>}
      >
        {t('suppliers.page.missingHint')}
      </EmptyState>
    </Container>
  );
};
