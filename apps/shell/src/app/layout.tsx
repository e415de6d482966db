import { Button, Container, Inline, LinkButton, Logo, BareLink, theme } from '@tuerca/ui';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../config/paths.ts';
import { LoginDialog } from '../features/session/components/login-dialog.tsx';
import { useSession } from '../features/session/session.tsx';
import { NotificationMenu } from '../features/notifications/notification-menu.tsx';
import { UserMenu } from '../features/session/components/user-menu.tsx';

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.zIndex.header};
  background: ${theme.color.surface};
  border-bottom: ${theme.borderWidth.thin} solid ${theme.color.border};
  padding: ${theme.space[2]} 0;
`;

const Main = styled.main`
  padding: ${theme.space[6]} 0 ${theme.space[16]};
`;

const SkipLink = styled.a`
  position: absolute;
  left: ${theme.space[2]};
  top: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.surface};
  transform: translateY(-300%);

  &:focus {
    transform: none;
  }
`;

export const Layout = () => {
  const { user, isRegistered, askLogin } = useSession();
  const { pathname } = useLocation();
  useEffect(() => window.scrollTo(0, 0), [pathname]);

  return (
    <>
      <SkipLink href="#contenido">Saltar al contenido</SkipLink>
      <Header>
        <Container>
          <Inline justify="between" isWrapping={false}>
            <BareLink href={paths.home} aria-label="Tuerca, inicio">
              <Logo />
            </BareLink>
            <Inline gap={2} isWrapping={false}>
              {isRegistered && (
                <LinkButton variant="quiet" size="sm" href={paths.indexTab()}>
                  Cotizaciones
                </LinkButton>
              )}
              {isRegistered && <NotificationMenu />}
              {isRegistered && <UserMenu />}
              {user !== undefined && !isRegistered && (
                <Button variant="secondary" size="sm" onClick={() => askLogin()}>
                  Ingresar
                </Button>
              )}
            </Inline>
          </Inline>
        </Container>
      </Header>
      <Main id="contenido" tabIndex={-1}>
        <Outlet />
      </Main>
      <LoginDialog />
    </>
  );
};
