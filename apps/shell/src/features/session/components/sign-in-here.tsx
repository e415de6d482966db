import { Container, Heading, recoverFocus, Stack, Text } from '@tuerca/ui';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { hasQuotationAside } from '../../../shared/forget-drafts.ts';
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

/** How long to wait for the page, in milliseconds. */
const awaitedMs = 10_000;

/** Takes the focus, which was in the form, to the heading of the page that opens in its place; unless somebody went on. */
const goToHeadingOnceThere = (form: Element | null): void => {
  const watch = new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading || form?.isConnected) return;
    watch.disconnect();
    const { activeElement: at, body } = document;
    if (at !== null && at !== body && !at.contains(heading)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // A heading that stood for the page while it loaded leaves with it.
    recoverFocus(() => goToHeadingOnceThere(heading));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), awaitedMs);
};

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
