import { Container, Heading, Stack, Text } from '@tuerca/ui';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { hasQuotationAside } from '../../../shared/forget-drafts.ts';
import { goToHeadingOnceThere } from '../../../shared/go-to-heading.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/session.ts';
import { useSession } from '../session.tsx';
import { LoginForm } from './login-form.tsx';

const ofAddress = [
  { begins: paths.buyerRequest(''), what: 'offers' },
  { begins: paths.sellerRequest(''), what: 'request' },
  { begins: paths.order(''), what: 'order' },
  { begins: paths.orders, what: 'orders' },
  { begins: paths.indexTab(), what: 'requests' },
] as const;

/** The kind of the requested page, for its heading. */
const wantedAt = (pathname: string) =>
  ofAddress.find(({ begins }) => pathname.startsWith(begins))?.what ?? 'page';

/** Replaces a page that requires a login: signs in on the page itself, at the same URL. */
export const SignInHere = () => {
  const { enter } = useSession();
  const { pathname } = useLocation();
  const title = t(`session.here.${wantedAt(pathname)}`);
  usePageTitle(title);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Container width="sm">
      <Stack gap={6} ref={frame}>
        <Stack gap={2}>
          <Heading level={1}>{title}</Heading>
          <Text tone="muted">{t(hasQuotationAside() ? 'session.here.kept' : 'session.here.text')}</Text>
        </Stack>
        <LoginForm
          begins="whatsapp"
          onLogin={(user) => {
            goToHeadingOnceThere(frame.current);
            enter(user);
          }}
        />
      </Stack>
    </Container>
  );
};
