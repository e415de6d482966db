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
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { css, keyframes, styled } from 'styled-components';
import { goToPageStart, recoverFocus } from '../app-frame/page-start.ts';
import { Button, IconButton } from '../button/button.tsx';
import { openWindows } from '../dialog/windows.ts';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx';
import { durations, media } from '../theme/tokens.ts';
import { theme, toneColors } from '../theme/theme.ts';
import { loadAhead } from '../timing/load-ahead.ts';
import { words } from '../words.ts';
import type { placeFor, ToastPlace, whenCovered } from './toast-place.ts';

type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export interface ToastOptions {
  readonly message: string;
  readonly title?: string;
  readonly tone?: ToastTone;
  /**
   * Milliseconds on screen, at least; 4000 by default (spec 1, section 9), and twice as long where there is an action. What
   * takes longer to read stays longer, and so does a failure.
   */
  readonly duration?: number;
  /** Takes the toast away: it is needed no more. */
  readonly signal?: AbortSignal;
  /** The link of the toast; following it closes the toast. */
  readonly onPress?: () => void;
  /**
   * Toasts of a group are merged: a new one replaces the visible one, with the text that `merged` returns for
   * their number.
   */
  readonly group?: string;
  readonly merged?: (
    count: number,
  ) => Partial<Pick<ToastOptions, 'title' | 'message' | 'onPress' | 'action'>>;
  /** It answers no press of the user: the Tab key does not lead to it from where they are. */
  readonly isNews?: boolean;
  /** An action available while the toast is shown, e.g. undo; it closes the toast. The Tab key leads to it next. */
  readonly action?: {
    readonly label: string;
    readonly onPress: () => void;
    /** The page's keyboard shortcut for the action, in the format of `aria-keyshortcuts`. */
    readonly keys?: string;
    /** Path of the page that it leads to: who is there by another way needs the toast no more. */
    readonly to?: string;
  };
}

interface ShownToast extends ToastOptions {
  readonly id: number;
  /** Number of toasts of its group merged into it. */
  readonly count: number;
  /** The windows that were open when it came: it stands over them. */
  readonly over: readonly Element[];
}

type ShowToast = (toast: ToastOptions | string) => void;

const ToastContext = createContext<ShowToast | null>(null);
const ArrivalContext = createContext<(path: string) => void>(() => undefined);

const enter = keyframes`from { opacity: 0; transform: translateY(60%) scale(0.96); }`;

const Region = styled.div<{ readonly $edge: ToastPlace['edge']; readonly $side: ToastPlace['side'] }>`
  position: fixed;
  z-index: ${theme.zIndex.toast};
  inset: ${({ $edge }) => ($edge === 'top' ? `${theme.size.header} 0 auto 0` : 'auto 0 0 0')};
  display: flex;
  flex-direction: column;
  align-items: flex-${({ $side }) => $side};
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  padding-bottom: max(${theme.space[4]}, env(safe-area-inset-bottom));
  pointer-events: none;

  ${media.phone} {
    padding: ${theme.space[2]};
    padding-bottom: calc(${theme.size.bottomNav} + ${theme.space[2]} + env(safe-area-inset-bottom));
  }

  ${media.print} {
    display: none;
  }
`;

const Item = styled.div<{ readonly $tone: ToastTone; readonly $isLong: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  max-width: ${theme.width.sm};
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.elevation.high};
  pointer-events: auto;
  animation: ${enter} ${theme.duration.slow} ${theme.easing.standard};

  & > svg {
    color: ${({ $tone }) => toneColors[$tone].solid};
  }

  /* Beside its action a sentence would be a narrow column, and the code in it broken. */
  ${({ $isLong }) =>
    $isLong &&
    css`
      ${media.phone} {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;

        & > [data-action] {
          grid-area: 2 / 2 / auto / -1;
          justify-self: end;
        }
      }
    `}
`;

/** Characters of a message and its action that fit beside each other on a phone. */
const besideOnPhone = 30;

const wordsLook = css`
  flex: 1;
  min-width: 0;
  font-size: ${theme.fontSize.sm};

  strong {
    display: block;
  }
`;

const Words = styled.div`
  ${wordsLook}
`;

const icons: Record<ToastTone, ReactNode> = {
  info: <InfoIcon />,
  success: <CheckCircleIcon />,
  warning: <AlertIcon />,
  danger: <AlertIcon />,
};

/** The text of a toast with a link. */
const PressableWords = styled.button`
  ${wordsLook}
  min-height: ${theme.size.control.md};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;

  &:hover strong,
  &:hover:not(:has(strong)) {
    text-decoration: underline;
  }
`;

const atMost = 2;

/** The least time on screen of a failure, in milliseconds: often nothing else tells of it (ADR 0652). */
const failureMs = 20_000;
/** What a slow reader needs for a word, in milliseconds. */
const wordMs = 500;

const wordsOf = ({ title = '', message }: ToastOptions): string => `${title} ${message}`.trim();

/** How long a toast stays, in milliseconds. */
const timeOf = (toast: ToastOptions): number =>
  Math.max(
    toast.duration ?? (toast.action ? 2 : 1) * durations.toast,
    toast.tone === 'danger' ? failureMs : 0,
    wordsOf(toast).split(/\s+/).length * wordMs,
  );

const loadKeys = () => import('./toast-keys.ts');

/** Finds a place for toasts; until it has come, as where the network went before, they stand where they usually do. */
let finder: { readonly find: typeof placeFor; readonly watch: typeof whenCovered } | undefined;
/** Asked for with the first window as well: what is told of it may come while another opens. */
export const loadPlace = async (): Promise<void> => {
  const { placeFor: find, whenCovered: watch } = await import('./toast-place.ts');
  finder = { find, watch };
};

/** The toasts that stay when there are too many: those with an action and failures before those that only tell. */
const withRoom = (toasts: readonly ShownToast[]): readonly ShownToast[] => {
  if (toasts.length <= atMost) return toasts;
  const leaving = toasts.slice(0, -1).find(({ action, tone }) => !action && tone !== 'danger') ?? toasts[0];
  return withRoom(toasts.filter((each) => each !== leaving));
};

const usualPlace = (): ToastPlace => ({
  edge: window.matchMedia?.(media.phone.replace('@media ', '')).matches ? 'top' : 'bottom',
  side: 'end',
  lift: 0,
});

/** The windows that are open, in the array that is known of them where they are the same. */
const openNow = (known: readonly Element[]): readonly Element[] => {
  const open = openWindows();
  return open.length === known.length && open.every((each, at) => each === known[at]) ? known : open;
};

/**
 * What is shown of `toasts`, and where they stand in `region`: they step aside from what is used or read, and wait while a
 * window is open that was opened after them.
 */
const useStanding = (region: RefObject<HTMLElement | null>, toasts: readonly ShownToast[]) => {
  const [place, setPlace] = useState(usualPlace);
  const [open, setOpen] = useState<readonly Element[]>([]);
  const shown = useMemo(
    () => toasts.filter(({ over }) => open.every((each) => over.includes(each))),
    [toasts, open],
  );
  const hasToasts = toasts.length > 0;
  const wereShown = useRef(false);
  useLayoutEffect(() => {
    if (!hasToasts) {
      wereShown.current = false;
      return undefined;
    }
    const standAt = (isRead: boolean) => {
      setOpen(openNow);
      const { current } = region;
      // Does not move what the user is about to press.
      if (!current || current.contains(document.activeElement) || current.matches(':hover')) return;
      setPlace((standing) => {
        const usual = usualPlace();
        const next = finder?.find(current, usual, isRead ? standing : null) ?? usual;
        const isSame =
          next.edge === standing.edge && next.side === standing.side && next.lift === standing.lift;
        return isSame ? standing : next;
      });
    };
    const stepAside = () => standAt(true);
    standAt(wereShown.current);
    wereShown.current = shown.length > 0;
    let isOver = false;
    let stop = finder?.watch(stepAside);
    if (!finder)
      void loadPlace().then(
        () => {
          if (isOver) return;
          standAt(false);
          stop = finder?.watch(stepAside);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [region, shown, hasToasts]);
  return { shown, place };
};

const ToastItem = ({
  toast,
  onDone,
}: {
  readonly toast: ShownToast;
  readonly onDone: (id: number) => void;
}) => {
  const { id, message, title, tone = 'info', action, onPress, isNews } = toast;
  const duration = timeOf(toast);
  const text = (
    <>
      {title && <strong>{title}</strong>}
      {message}
    </>
  );
  const [isHeld, setIsHeld] = useState(false);
  const item = useRef<HTMLDivElement>(null);
  /** What had the focus before. */
  const origin = useRef<Element>(null);

  useEffect(() => {
    if (isHeld) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Its time begins when somebody can read it.
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => onDone(id), duration);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [id, duration, isHeld, onDone]);

  const isNext = Boolean(action) && !isNews;
  useEffect(() => {
    if (!isNext) return undefined;
    let isGone = false;
    let leave = (): void => {
      isGone = true;
    };
    // Without a network it is reached at the end of the page.
    void loadKeys().then(
      ({ stepIntoTabOrder }) => {
        if (item.current && !isGone) leave = stepIntoTabOrder(item.current);
      },
      () => undefined,
    );
    return () => leave();
  }, [isNext]);

  useLayoutEffect(() => {
    const { current } = item;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      recoverFocus(() =>
        origin.current?.isConnected ? (origin.current as HTMLElement).focus() : goToPageStart(),
      );
    };
  }, []);

  return (
    <Item
      ref={item}
      $tone={tone}
      $isLong={action !== undefined && `${title ?? message}${action.label}`.length > besideOnPhone}
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsHeld(true);
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
      }}
      onBlur={() => setIsHeld(false)}
    >
      {icons[tone]}
      {onPress ? (
        <PressableWords
          type="button"
          onClick={() => {
            onDone(id);
            onPress();
          }}
        >
          {text}
        </PressableWords>
      ) : (
        <Words>{text}</Words>
      )}
      {action && (
        <Button
          data-action
          variant="quiet"
          size="sm"
          aria-keyshortcuts={action.keys}
          onClick={() => {
            onDone(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label={words.frame.closeNotice}
        size="sm"
        icon={<CloseIcon size="sm" />}
        onClick={() => onDone(id)}
      />
    </Item>
  );
};

/**
 * Shows toasts that expire by themselves; two at most. They appear below the bar on a phone and at the bottom
 * of a larger window, at its end, and elsewhere when they would cover the main action, the focus or a bar. While a window
 * is open that was opened after them they wait.
 */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const regionRef = useRef<HTMLDivElement>(null);
  const { shown, place } = useStanding(regionRef, toasts);
  const nextId = useRef(1);

  useEffect(() => loadAhead(() => Promise.all([loadKeys(), loadPlace()])), []);
  const remove = useCallback((id: number) => setToasts((all) => all.filter((each) => each.id !== id)), []);
  const show = useCallback<ShowToast>(
    (toast) => {
      const options: ToastOptions = typeof toast === 'string' ? { message: toast } : toast;
      // What fails once more for the same reason is told once.
      const { group = options.tone === 'danger' ? wordsOf(options) : undefined, merged, signal } = options;
      const id = nextId.current++;
      const over = openWindows();
      signal?.addEventListener('abort', () => remove(id));
      setToasts((all) => {
        const earlier = group === undefined ? undefined : all.find((each) => each.group === group);
        const count = (earlier?.count ?? 0) + 1;
        const next = { ...options, ...(count > 1 && merged?.(count)), group, id, count, over };
        return withRoom([...all.filter((each) => each !== earlier), next]);
      });
    },
    [remove],
  );
  const arrive = useCallback(
    (path: string) =>
      setToasts((all) =>
        all.some(({ action }) => action?.to === path) ? all.filter(({ action }) => action?.to !== path) : all,
      ),
    [],
  );

  const region = useMemo(
    () => (
      // React Aria hides everything else from screen readers while a dialog is open; this keeps toasts
      // announced.
      <Region
        ref={regionRef}
        $edge={place.edge}
        $side={place.side}
        style={
          place.lift > 0 ? { translate: `0 ${place.edge === 'top' ? '' : '-'}${place.lift}px` } : undefined
        }
        data-react-aria-top-layer="true"
        role="region"
        aria-label={words.frame.notices}
      >
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDone={remove} />
        ))}
      </Region>
    ),
    [shown, remove, place],
  );

  return (
    <ToastContext value={show}>
      <ArrivalContext value={arrive}>{children}</ArrivalContext>
      {createPortal(region, document.body)}
    </ToastContext>
  );
};

/**
 * Shows a toast: `toast('Solicitud cerrada')` or `toast({ message, tone: 'danger' })`. Needs a ToastProvider.
 */
export const useToast = (): ShowToast => {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
};

/** Takes away the toasts whose action leads to the page that is shown now. */
export const useToastsOfPage = (path: string): void => {
  const arrive = use(ArrivalContext);
  useEffect(() => arrive(path), [arrive, path]);
};
