import { useToast } from '@tuerca/ui';
import { createElement, Suspense, use, type ComponentType, type ReactNode } from 'react';
import { t } from '../texts/text.ts';
import { ErrorBoundary, reload } from './error-boundary.tsx';
import { loadArea } from './load-area.ts';

interface WindowProps {
  readonly onClose: () => void;
}

/** Around a dialog: where it fails it is closed and that is said; the page stays. */
const WindowBoundary = ({ onClose, children }: WindowProps & { readonly children: ReactNode }) => {
  const toast = useToast();
  return (
    <ErrorBoundary
      onFailed={(why) => {
        onClose();
        toast({
          title: t(`errors.${why}.title`),
          message: t('errors.ofDialog'),
          tone: 'danger',
          action: { label: t('errors.reload'), onPress: reload },
        });
      }}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};

/** A dialog whose code is loaded when it is first opened, and asked for anew after it did not come (ADR 0618). */
export const lazyWindow = <P extends WindowProps>(load: () => Promise<ComponentType<P>>) => {
  let coming: Promise<ComponentType<P>> | null = null;
  const code = () => (coming ??= loadArea(load));
  const Content = (props: P) => createElement(use(code()), props);
  const Window = (props: P) => (
    <WindowBoundary
      onClose={() => {
        coming = null;
        props.onClose();
      }}
    >
      <Content {...props} />
    </WindowBoundary>
  );
  return Window;
};
