import { use, useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading as AriaHeading, Modal, ModalOverlay } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { Button, IconButton } from '../button/button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { afterPaint } from '../timing/after-paint.ts';
import { loadPlace } from '../toast/toast.tsx';
import type { Guard } from '../unsaved/guards.ts';
import { words } from '../words.ts';
import { useBackCloses } from './back-closes.ts';
import { DialogContext } from './dialog-context.ts';
import { useFirstFocus } from './first-focus.ts';
import { useLostFocus } from './lost-focus.ts';
import { useSecondTaps } from './second-tap.ts';

type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(2%) scale(0.98); }`;
const slideUp = keyframes`from { transform: translateY(100%); }`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.zIndex.overlay};
  display: grid;
  place-items: center;
  padding: ${theme.space[6]};
  background: ${theme.color.overlay};
  animation: ${fade} ${theme.duration.normal} ${theme.easing.standard};

  ${media.phone} {
    place-items: end stretch;
    padding: 0;
    padding-top: ${theme.space[8]};
  }
`;

const Panel = styled(Modal)<{ readonly $size: DialogSize }>`
  width: 100%;
  max-width: ${({ $size }) => theme.width[$size]};
  max-height: 100%;
  display: flex;
  min-height: 0;
  overflow: hidden;
  background: ${theme.color.surface};
  color: ${theme.color.text};
  border-radius: ${theme.radius.lg};
  box-shadow: ${theme.elevation.high};
  animation: ${rise} ${theme.duration.normal} ${theme.easing.standard};

  ${media.phone} {
    max-width: none;
    border-radius: ${theme.radius.xl} ${theme.radius.xl} 0 0;
    animation: ${slideUp} ${theme.duration.slow} ${theme.easing.standard};
  }
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  outline: none;
`;

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} ${theme.space[3]} ${theme.space[2]} ${theme.space[5]};
`;

const Title = styled(AriaHeading)`
  flex: 1;
  padding-top: ${theme.space[2]};
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.bold};
  line-height: ${theme.lineHeight.snug};
  letter-spacing: ${theme.letterSpacing.tight};
  text-wrap: balance;
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${theme.space[2]} ${theme.space[5]} ${theme.space[5]};

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.borderWidth.heavy});
  }
`;

const controls = 'a[href], button, input, select, textarea';

/**
 * A scrollable area without focusable elements is itself focusable by Tab, so that the arrow keys scroll it.
 */
const Body = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => {
  const scroller = useRef<HTMLDivElement>(null);
  useFirstFocus(scroller);
  const setStop = () => {
    const { current } = scroller;
    const isStop = current && current.scrollHeight > current.clientHeight && !current.querySelector(controls);
    if (isStop) current.tabIndex = 0;
    else current?.removeAttribute('tabindex');
  };
  // After each render, since the dialog's content may just have changed.
  useEffect(setStop);
  useEffect(() => {
    window.addEventListener('resize', setStop);
    return () => window.removeEventListener('resize', setStop);
  }, []);
  return (
    <Scroller ref={scroller} id={id}>
      {children}
    </Scroller>
  );
};

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[5]};
  padding-bottom: max(${theme.space[4]}, env(safe-area-inset-bottom));
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};

  ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

export interface DialogProps {
  readonly isOpen: boolean;
  /**
   * Called by the close button, Escape, the browser's back and, when dismissable, a press on the backdrop.
   */
  readonly onClose: () => void;
  readonly title: string;
  /** The element's id, for pages that know the dialog by it. */
  readonly id?: string;
  readonly size?: DialogSize;
  /** False: a press on the backdrop does not close it. */
  readonly isDismissable?: boolean;
  /**
   * False: no close button, and Escape and going back do nothing; the footer must offer a way to close it.
   */
  readonly hasClose?: boolean;
  /** What it does is under way: closing it asks nothing, for it takes nothing back (`Unsaved`); `CancelButton` waits. */
  readonly isBusy?: boolean;
  /** What it does is under way and is answered here: until then nothing closes it. */
  readonly isLocked?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** The actions; they stay visible while the body scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The footer's button that closes the dialog unsaved: asks first where typed text would be lost (`Unsaved`). */
export const CancelButton = (
  props: Omit<ComponentProps<typeof Button>, 'variant' | 'onClick' | 'isDisabled'>,
) => {
  const dialog = use(DialogContext);
  return <Button {...props} variant="secondary" isDisabled={dialog?.isBusy} onClick={dialog?.close} />;
};

/**
 * A modal that traps the focus and restores it on close; at 769 px and below, a bottom sheet. One that stands in another and
 * is to open along with it opens once that is drawn: it would lie under it, and neither could be used.
 */
export const Dialog = ({
  isOpen: isAsked,
  onClose,
  title,
  id,
  size = 'md',
  isDismissable = true,
  hasClose = true,
  isBusy = false,
  isLocked = false,
  role = 'dialog',
  footer,
  children,
}: DialogProps) => {
  const lower = use(DialogContext);
  const isOpen = isAsked && lower?.isDrawn !== false;
  const [content, setContent] = useState<HTMLElement | null>(null);
  useLostFocus(isOpen);
  useSecondTaps();
  useEffect(() => (isOpen ? afterPaint(() => void loadPlace().catch(() => undefined)) : undefined), [isOpen]);
  const bodyId = useId();
  const [guards] = useState(() => new Set<Guard>());
  const close = () => {
    if (isLocked) return;
    const [guard] = guards;
    if (guard) guard.ask(onClose);
    else onClose();
  };
  useBackCloses(isOpen, () => {
    if (hasClose) close();
  });
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!hasClose}
    >
      <Panel $size={size}>
        <DialogContext value={{ guards, isDrawn: content !== null, isBusy: isBusy || isLocked, close }}>
          <Content
            ref={setContent}
            role={role}
            {...(id !== undefined && { id })}
            // A question is heard whole: its title, then its text.
            {...(role === 'alertdialog' && { 'aria-describedby': bodyId })}
          >
            <Header>
              <Title slot="title">{title}</Title>
              {hasClose && (
                <IconButton label={words.close} icon={<CloseIcon />} isDisabled={isLocked} onClick={close} />
              )}
            </Header>
            <Body id={bodyId}>{children}</Body>
            {footer && <Footer>{footer}</Footer>}
          </Content>
        </DialogContext>
      </Panel>
    </Overlay>
  );
};

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** `danger` when the action cannot be undone. */
  readonly tone?: 'primary' | 'danger';
  readonly isLoading?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms a destructive or costly action; not closed by a press on the backdrop. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = words.cancel,
  tone = 'primary',
  isLoading = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onCancel}
    title={title}
    size="sm"
    role="alertdialog"
    isDismissable={false}
    isBusy={isLoading}
    footer={
      <>
        <CancelButton>{cancelLabel}</CancelButton>
        <Button variant={tone} onClick={onConfirm} isLoading={isLoading}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
