import { LinkButton, Stack, Text, useSteady } from '@tuerca/ui';
import useSWR from 'swr';
import { paths } from '../../../config/paths.ts';
import { readSocialServices } from '../api/list-social-services.ts';
import { t } from '../../../texts/session.ts';
import { LegalLinks } from './legal-links.tsx';

const none: Awaited<ReturnType<typeof readSocialServices>> = [];

/** Links to sign in with the available other services; empty without any. They come under no finger. */
export const SocialLinks = ({ urlreturn }: { readonly urlreturn: string | null }) => {
  const { data } = useSWR('socialServices', readSocialServices);
  const services = useSteady(data ?? none);
  if (services.length === 0) return null;
  return (
    <Stack gap={3}>
      {services.map(({ id, label }) => (
        <LinkButton
          key={id}
          variant="secondary"
          size="lg"
          isFullWidth
          target="_self"
          href={paths.socialLogin(id, urlreturn)}
        >
          {t('session.social.continueWith', { service: label })}
        </LinkButton>
      ))}
      <Text size="sm" tone="muted">
        <LegalLinks before={[t('session.social.terms'), t('session.social.andData')]} />
      </Text>
    </Stack>
  );
};
