import { limits, type SessionUser } from '@tuerca/contracts';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { logOut } from './api/log-out.ts';
import { readSession } from './api/read-session.ts';
import { openGuestSession } from './api/start-guest-session.ts';

interface SessionState {
  /** `undefined` until it is known; `null` for a visitor without a session. */
  readonly user: SessionUser | null | undefined;
  readonly isRegistered: boolean;
  readonly isSeller: boolean;
  readonly isManager: boolean;
  readonly isLoginOpen: boolean;
  /** After a login or sign-up: everything shown is read again for the new user. */
  readonly enter: (user: SessionUser) => void;
  readonly leave: () => Promise<void>;
  /** The user, with a guest session opened for a visitor. */
  readonly ensureUser: () => Promise<SessionUser>;
  /** Opens the login dialog; `then` runs once someone is logged in. */
  readonly askLogin: (then?: () => void) => void;
  readonly closeLogin: () => void;
}

const SessionContext = createContext<SessionState | null>(null);

/** Knows who uses the page, checks it every 15 seconds while the tab is visible (specification 1 section 4). */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [user, setUser] = useState<SessionUser | null | undefined>(undefined);
  const [isLoginOpen, setIsLoginOpen] = useState(false);
  const [afterLogin, setAfterLogin] = useState<(() => void) | undefined>(undefined);
  const { mutate } = useSWRConfig();
  const renewAll = useCallback(() => mutate(() => true, undefined, { revalidate: true }), [mutate]);

  const check = useCallback(async () => {
    try {
      const found = await readSession(0);
      setUser((known) => (known && found && JSON.stringify(known) === JSON.stringify(found) ? known : found));
    } catch {
      // A network that is away does not end the session; the next check tells.
      setUser((known) => known ?? null);
    }
  }, []);

  useEffect(() => {
    void check();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void check();
    }, limits.sessionCheckMs);
    return () => clearInterval(timer);
  }, [check]);

  const enter = useCallback(
    (entered: SessionUser) => {
      setUser(entered);
      setIsLoginOpen(false);
      void renewAll();
      afterLogin?.();
      setAfterLogin(undefined);
    },
    [afterLogin, renewAll],
  );
  const leave = useCallback(async () => {
    await logOut();
    setUser(null);
    await renewAll();
  }, [renewAll]);
  const ensureUser = useCallback(async () => {
    if (user) return user;
    const guest = await openGuestSession();
    setUser(guest);
    return guest;
  }, [user]);
  const askLogin = useCallback((then?: () => void) => {
    setAfterLogin(() => then);
    setIsLoginOpen(true);
  }, []);
  const closeLogin = useCallback(() => {
    setIsLoginOpen(false);
    setAfterLogin(undefined);
  }, []);

  const state = useMemo<SessionState>(
    () => ({
      user,
      isRegistered: Boolean(user && !user.isGuest),
      isSeller: Boolean(user && (user.isVendor || user.storeByAdviser)),
      isManager: Boolean(user && (user.isAdmin || user.managetuercaGoModule)),
      isLoginOpen,
      enter,
      leave,
      ensureUser,
      askLogin,
      closeLogin,
    }),
    [user, isLoginOpen, enter, leave, ensureUser, askLogin, closeLogin],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
};

export const useSession = (): SessionState => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
};
