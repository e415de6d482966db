import { Link, LinkButton, Stack, Text } from '@tuerca/ui';
import useSWR from 'swr';
import { paths } from '../../../config/paths.ts';
import { readSocialServices } from '../api/list-social-services.ts';

/** Links to sign in with other services: those that answer now, or nothing at all. */
export const SocialLinks = ({ urlreturn }: { readonly urlreturn: string | null }) => {
  const { data: services = [] } = useSWR('socialServices', readSocialServices);
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
          Continuar con {label}
        </LinkButton>
      ))}
      <Text size="sm" tone="muted">
        Al continuar con otro servicio aceptas los <Link href={paths.terms}>términos y condiciones</Link>.
      </Text>
    </Stack>
  );
};
