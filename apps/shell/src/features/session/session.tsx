import { limits, readSessionControlData, type SessionUser } from '@tuerca/contracts';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { isReadOf } from '../../app/api.ts';
import { clearDeviceDrafts } from '../../app/forget-drafts.ts';
import { logOut } from './api/log-out.ts';
import { readSession, sessionKey } from './api/read-session.ts';
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

const isSession = isReadOf(readSessionControlData);

/** Tells the other tabs that someone came or left, so that a logout in one is a logout in all. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tuerca.session') : null;

const SessionContext = createContext<SessionState | null>(null);

/** Knows who uses the page, checks it every 15 seconds while the tab is visible (specification 1 section 4). */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [isLoginOpen, setIsLoginOpen] = useState(false);
  const [afterLogin, setAfterLogin] = useState<(() => void) | undefined>(undefined);
  const { mutate } = useSWRConfig();
  const {
    data: found,
    error,
    mutate: setUser,
  } = useSWR(sessionKey, readSession, {
    refreshInterval: limits.sessionCheckMs,
    refreshWhenHidden: false,
    // A session that ended by itself is asked for again; `leave` does not come this way.
    onSuccess: (fresh) => {
      if (found && !found.isGuest && (!fresh || fresh.isGuest)) setIsLoginOpen(true);
    },
  });
  // A network that is away does not end the session; without an answer yet, the reader is a visitor.
  const user = found === undefined && error ? null : found;
  const renewAll = useCallback(
    () => mutate((key) => !isSession(key), undefined, { revalidate: true }),
    [mutate],
  );

  useEffect(() => {
    const readAgain = ({ data }: MessageEvent) => {
      if (data === 'left') clearDeviceDrafts();
      void setUser().then(renewAll);
    };
    tabs?.addEventListener('message', readAgain);
    return () => tabs?.removeEventListener('message', readAgain);
  }, [setUser, renewAll]);

  const enter = useCallback(
    (entered: SessionUser) => {
      void setUser(entered, { revalidate: false });
      setIsLoginOpen(false);
      void renewAll();
      tabs?.postMessage('entered');
      afterLogin?.();
      setAfterLogin(undefined);
    },
    [afterLogin, renewAll, setUser],
  );
  const leave = useCallback(async () => {
    await logOut();
    clearDeviceDrafts();
    await setUser(null, { revalidate: false });
    tabs?.postMessage('left');
    await renewAll();
  }, [renewAll, setUser]);
  const ensureUser = useCallback(async () => {
    if (user) return user;
    const guest = await openGuestSession();
    await setUser(guest, { revalidate: false });
    return guest;
  }, [user, setUser]);
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
