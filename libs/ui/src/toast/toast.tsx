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
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { recoverFocus } from '../app-frame/page-start.ts';
import { Button, IconButton } from '../button/button.tsx';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx';
import { durations, media } from '../theme/tokens.ts';
import { theme, toneColors } from '../theme/theme.ts';
import { words } from '../words.ts';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export interface ToastOptions {
  readonly message: string;
  readonly title?: string;
  readonly tone?: ToastTone;
  /** Milliseconds on screen; 4000 by default (spec 1, section 9). */
  readonly duration?: number;
  /** What can be done about it while it is shown, e.g. to take it back; it closes the notice. */
  readonly action?: {
    readonly label: string;
    readonly onPress: () => void;
    /** The key that the page presses it by, told to assistive technology as `aria-keyshortcuts` has it. */
    readonly keys?: string;
  };
}

interface ShownToast extends ToastOptions {
  readonly id: number;
}

type ShowToast = (toast: ToastOptions | string) => void;

const ToastContext = createContext<ShowToast | null>(null);

const enter = keyframes`from { opacity: 0; transform: translateY(60%) scale(0.96); }`;

const Region = styled.div<{ readonly $isAbove: boolean }>`
  position: fixed;
  z-index: ${theme.zIndex.toast};
  inset: ${({ $isAbove }) => ($isAbove ? `${theme.size.header} 0 auto 0` : 'auto 0 0 0')};
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  padding-bottom: max(${theme.space[4]}, env(safe-area-inset-bottom));
  pointer-events: none;

  ${media.phone} {
    padding-bottom: calc(${theme.size.bottomNav} + ${theme.space[4]} + env(safe-area-inset-bottom));
  }
`;

const Item = styled.div<{ readonly $tone: ToastTone }>`
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
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${theme.fontSize.sm};

  strong {
    display: block;
  }
`;

const icons: Record<ToastTone, ReactNode> = {
  info: <InfoIcon />,
  success: <CheckCircleIcon />,
  warning: <AlertIcon />,
  danger: <AlertIcon />,
};

/** Whether notices at the foot of the window would lie over what has the focus (WCAG 2.2, 2.4.11). */
const wouldCoverFocus = (region: HTMLElement): boolean => {
  const notice = region.firstElementChild?.getBoundingClientRect();
  const focused = document.activeElement;
  if (!notice || !focused || focused === document.body) return false;
  const { top, left, width, height } = focused.getBoundingClientRect();
  const across = left + width / 2;
  const down = top + height / 2;
  // What is higher than all notices together is never hidden by them: a whole page may have the focus.
  const isSmall = height <= region.offsetHeight;
  const isBehind =
    across > notice.left && across < notice.right && down > window.innerHeight - region.offsetHeight;
  return isSmall && isBehind;
};

const ToastItem = ({
  toast,
  onDone,
}: {
  readonly toast: ShownToast;
  readonly onDone: (id: number) => void;
}) => {
  const { id, message, title, tone = 'info', duration = durations.toast, action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const item = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onDone(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, onDone]);

  useLayoutEffect(() => {
    const { current } = item;
    return () => {
      if (current?.contains(document.activeElement)) recoverFocus();
    };
  }, []);

  return (
    <Item
      ref={item}
      $tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {icons[tone]}
      <Words>
        {title && <strong>{title}</strong>}
        {message}
      </Words>
      {action && (
        <Button
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
 * Holds the notices that come and go by themselves; three at most, the oldest leaves first. They stand at the foot of
 * the window, or below the bar while the focus is where they would lie.
 */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [isAbove, setIsAbove] = useState(false);
  const regionRef = useRef<HTMLDivElement>(null);
  const nextId = useRef(1);

  const show = useCallback<ShowToast>((toast) => {
    const options = typeof toast === 'string' ? { message: toast } : toast;
    const id = nextId.current++;
    setToasts((shown) => [...shown, { ...options, id }].slice(-3));
  }, []);
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((each) => each.id !== id)),
    [],
  );
  useLayoutEffect(() => {
    const stepAside = () => {
      const { current } = regionRef;
      if (current && !current.contains(document.activeElement)) setIsAbove(wouldCoverFocus(current));
    };
    stepAside();
    document.addEventListener('focusin', stepAside);
    return () => document.removeEventListener('focusin', stepAside);
  }, [toasts]);

  const region = useMemo(
    () => (
      // React Aria hides everything else from screen readers while a dialog is open; this keeps the notices heard.
      <Region
        ref={regionRef}
        $isAbove={isAbove}
        data-react-aria-top-layer="true"
        role="region"
        aria-label={words.frame.notices}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDone={remove} />
        ))}
      </Region>
    ),
    [toasts, remove, isAbove],
  );

  return (
    <ToastContext value={show}>
      {children}
      {createPortal(region, document.body)}
    </ToastContext>
  );
};

/** Shows a notice: `toast('Solicitud cerrada')` or `toast({ message, tone: 'danger' })`. Needs a ToastProvider. */
export const useToast = (): ShowToast => {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
};
