import { limits, readSessionControlData, type SessionUser } from '@tuerca/contracts';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import useSWR, { useSWRConfig, type KeyedMutator } from 'swr';
import { isReadOf, whenSessionLost } from '../../shared/api.ts';
import { bringDraftsBack, setDraftsAside, setLeftDraftsAside } from '../../shared/forget-drafts.ts';
import { noteEntry, noteParting } from '../../shared/past-session.ts';
import { seenBy } from '../../shared/seen.ts';
import { useReach } from '../../shared/reach.ts';
import { logOut } from './api/log-out.ts';
import { readSession, sessionKey } from './api/read-session.ts';
import { openGuestSession } from './api/start-guest-session.ts';
import { useKeptMeasuring } from './use-kept-measuring.ts';
import { manages, sells } from '../../shared/user-kind.ts';

interface SessionState {
  /** `undefined` while loading; `null` for a visitor without a session. */
  readonly user: SessionUser | null | undefined;
  readonly isRegistered: boolean;
  readonly isSeller: boolean;
  readonly isManager: boolean;
  /** Call after a login or sign-up: reloads all data for the new user. */
  readonly enter: (user: SessionUser) => void;
  readonly leave: () => Promise<void>;
  /** Call once the user may do more or less than before: reads the session again, in all tabs. */
  readonly renew: () => Promise<void>;
  /** Returns the user, opening a guest session for a visitor. */
  readonly ensureUser: () => Promise<SessionUser>;
  /** Opens the login dialog, which says `why`; `then` runs after the login. */
  readonly askLogin: (then?: () => void, why?: string) => void;
}

/** The state of the login dialog, apart from the session so that opening it does not rerender the page. */
interface LoginState {
  readonly isLoginOpen: boolean;
  /** What the login is for, as a sentence. */
  readonly why: string | undefined;
  /** The user whose session expired, while the dialog asks them to sign in again; the page stays theirs. */
  readonly ended: SessionUser | null;
  readonly closeLogin: () => void;
}

const isSession = isReadOf(readSessionControlData);

/** Broadcasts logins, logouts and changed rights, so that a logout in one tab applies to all. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tuerca.session') : null;

const SessionContext = createContext<SessionState | null>(null);
const LoginContext = createContext<LoginState | null>(null);

/** Reads again what is shown when the server is reachable again; until then, and where that fails, it stays. */
const useWhenReached = (readAgain: () => Promise<unknown>) => {
  const { isReached } = useReach();
  const wasReached = useRef(true);
  useEffect(() => {
    if (isReached && !wasReached.current) void readAgain();
    wasReached.current = isReached;
  }, [isReached, readAgain]);
};

/** Drafts are there with their user, and set aside once nobody is. */
const useDraftsOf = (registeredId: number | null, isLeftAlone: boolean) => {
  // Before the effects of the page, whose forms would write their own over them.
  useLayoutEffect(() => {
    if (registeredId !== null) bringDraftsBack(registeredId);
  }, [registeredId]);
  useEffect(() => {
    if (isLeftAlone) setLeftDraftsAside();
  }, [isLeftAlone]);
};

/** Forgets all that was read for somebody once nobody or another is signed in, in this tab or by another. */
const useForgottenWith = (
  registeredId: number | null,
  { hereRef, renewAll }: Pick<ReturnType<typeof useReadAgain>, 'hereRef' | 'renewAll'>,
) => {
  const { cache } = useSWRConfig();
  useLayoutEffect(() => {
    const isGone = hereRef.current !== null && hereRef.current !== registeredId;
    hereRef.current = registeredId;
    if (!isGone) return;
    noteParting();
    // Lists that are read page by page, which SWR shows to no filter.
    for (const key of cache.keys()) if (key.startsWith('$inf$')) cache.delete(key);
    void renewAll();
  }, [registeredId, hereRef, cache, renewAll]);
};

/** What of a user decides whose things they are shown. */
const standingOf = (user: SessionUser): string =>
  JSON.stringify([user.storeId, user.isVendor, user.adviserRights, manages(user), user.manageMessagesModule]);

/** Reads again what was read for somebody who has another store or other rights by now, wherever that was changed. */
const useReadAsTheyStand = (user: SessionUser | null | undefined, readAgain: () => Promise<unknown>) => {
  const last = useRef<{ readonly id: number; readonly standing: string } | null>(null);
  useEffect(() => {
    const now = user ? { id: user.id, standing: standingOf(user) } : null;
    const isChanged = now?.id === last.current?.id && now?.standing !== last.current?.standing;
    last.current = now;
    if (isChanged) void readAgain();
  }, [user, readAgain]);
};

/** Notices a session that was ended on another device before the next check. */
const useLossHeard = (readAgain: () => Promise<unknown>) =>
  useEffect(() => whenSessionLost(() => void readAgain()), [readAgain]);

const useRenewal = (readAgain: () => Promise<unknown>): SessionState['renew'] =>
  useCallback(async () => {
    tabs?.postMessage('changed');
    await readAgain();
  }, [readAgain]);

const useEnsuredUser = (
  user: SessionUser | null | undefined,
  setUser: KeyedMutator<SessionUser | null>,
): SessionState['ensureUser'] => {
  /** Who asks while a guest session is being opened gets that one: the browser would hold the last, and lose the others. */
  const opening = useRef<Promise<SessionUser> | null>(null);
  return useCallback(async () => {
    if (user) return user;
    opening.current ??= openGuestSession().finally(() => (opening.current = null));
    const guest = await opening.current;
    await setUser(guest, { revalidate: false });
    return guest;
  }, [user, setUser]);
};

/** Reads again all that was read but who is signed in: it stays until then, or is forgotten first. */
const useReadAgain = () => {
  const { mutate } = useSWRConfig();
  /** For whom the page was drawn last; null: for nobody who is registered. */
  const hereRef = useRef<number | null>(null);
  const readAgain = useCallback(() => mutate((key) => !isSession(key)), [mutate]);
  const renewAll = useCallback(
    () => mutate((key) => !isSession(key), undefined, { revalidate: true }),
    [mutate],
  );
  /** For who signed in: what was read for the same person stays. */
  const renewFor = useCallback(
    (id: number) => (hereRef.current === id ? readAgain() : renewAll()),
    [readAgain, renewAll],
  );
  return { readAgain, renewAll, renewFor, hereRef };
};

/** Holds the session's user, checked every 15 seconds while the tab is visible (specification 1 section 4). */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  /** What the login dialog says it is for; null while it is closed. */
  const [login, setLogin] = useState<{ readonly why?: string | undefined } | null>(null);
  const [ended, setEnded] = useState<SessionUser | null>(null);
  const afterLogin = useRef<(() => void) | undefined>(undefined);
  const { readAgain, renewAll, renewFor, hereRef } = useReadAgain();
  const askBack = useCallback((left: SessionUser) => {
    setEnded(left);
    setLogin({});
  }, []);
  const letIn = useCallback(
    ({ id }: SessionUser) => {
      // Another user signed in: reset the page of the previous user.
      if (ended && ended.id !== id) flushSync(() => setEnded(null));
      // Restore the drafts before the page reads them.
      bringDraftsBack(id);
      setEnded(null);
      setLogin(null);
      noteEntry();
      void renewFor(id);
    },
    [ended, renewFor],
  );
  const {
    data: found,
    error,
    mutate: setUser,
  } = useSWR(sessionKey, readSession, {
    refreshInterval: limits.sessionCheckMs,
    refreshWhenHidden: false,
    // An expired session asks for a login; `leave` does not trigger this.
    onSuccess: (fresh) => {
      if (found && !found.isGuest && (!fresh || fresh.isGuest)) {
        // What an earlier login was for is of the past.
        if (!login) afterLogin.current = undefined;
        askBack(found);
      }
      // The user signed in in another tab, or here just now, which `enter` is about to be told.
      if (login && fresh && !fresh.isGuest) letIn(fresh);
    },
  });
  // A network error does not end the session; when the first check fails, the user is a visitor.
  const user = ended ?? (found === undefined && error ? null : found);
  const registeredId = user && !user.isGuest ? user.id : null;
  // While the login dialog is open, the previous user may return to the page with its drafts.
  useDraftsOf(registeredId, found !== undefined && registeredId === null && login === null);
  useForgottenWith(registeredId, { hereRef, renewAll });
  useReadAsTheyStand(user, readAgain);
  useWhenReached(readAgain);
  useKeptMeasuring(registeredId);
  useLossHeard(setUser);

  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      if (data === 'left') {
        seenBy(null);
        setDraftsAside(registeredId);
        setEnded(null);
        setLogin(registeredId === null ? null : {});
        afterLogin.current = undefined;
        void setUser(null, { revalidate: false });
      } else void setUser().then((read) => (read?.id === registeredId ? readAgain() : renewAll()));
    };
    tabs?.addEventListener('message', hear);
    return () => tabs?.removeEventListener('message', hear);
  }, [setUser, readAgain, renewAll, registeredId]);

  const enter = useCallback(
    (entered: SessionUser) => {
      seenBy(entered);
      letIn(entered);
      void setUser(entered, { revalidate: false });
      tabs?.postMessage('entered');
      const then = afterLogin.current;
      afterLogin.current = undefined;
      then?.();
    },
    [letIn, setUser],
  );
  const leave = useCallback(async () => {
    await logOut();
    afterLogin.current = undefined;
    seenBy(null);
    setDraftsAside(registeredId);
    await setUser(null, { revalidate: false });
    tabs?.postMessage('left');
  }, [setUser, registeredId]);
  const renew = useRenewal(setUser);
  const ensureUser = useEnsuredUser(user, setUser);
  const askLogin = useCallback(
    (then?: () => void, why?: string) => {
      afterLogin.current = then;
      // A registered user here was rejected by the server: the session has expired.
      if (user && !user.isGuest) askBack(user);
      else setLogin({ why });
    },
    [askBack, user],
  );
  const closeLogin = useCallback(() => {
    // Accept the expired session: nobody is signed in.
    if (ended) void setUser((known) => (known?.id === ended.id ? null : known), { revalidate: false });
    setEnded(null);
    setLogin(null);
    afterLogin.current = undefined;
  }, [ended, setUser]);

  const session = useMemo<SessionState>(
    () => ({
      user,
      isRegistered: Boolean(user && !user.isGuest),
      isSeller: Boolean(user && sells(user)),
      isManager: Boolean(user && manages(user)),
      enter,
      leave,
      renew,
      ensureUser,
      askLogin,
    }),
    [user, enter, leave, renew, ensureUser, askLogin],
  );
  const dialog = useMemo<LoginState>(
    () => ({ isLoginOpen: login !== null, why: login?.why, ended, closeLogin }),
    [login, ended, closeLogin],
  );
  return (
    <SessionContext value={session}>
      <LoginContext value={dialog}>{children}</LoginContext>
    </SessionContext>
  );
};

export const useSession = (): SessionState => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
};

export const useLogin = (): LoginState => {
  const login = use(LoginContext);
  if (!login) throw new Error('useLogin needs a SessionProvider above it.');
  return login;
};
