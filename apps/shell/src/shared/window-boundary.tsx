import { afterPaint, useToast } from '@tuerca/ui';
import {
  createElement,
  startTransition,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { t } from '../texts/text.ts';
import { ErrorBoundary, reload } from './error-boundary.tsx';
import { lazily } from './load-area.ts';

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

/**
 * A dialog whose code is loaded when it is first opened, once that press is painted (ADR 0611), and asked for anew after it
 * did not come (ADR 0618).
 */
export const lazyWindow = <P extends WindowProps>(load: () => Promise<ComponentType<P>>) => {
  let Content = lazily(load);
  let isAskedFor = false;
  const Window = (props: P) => {
    const [isPainted, setIsPainted] = useState(isAskedFor);
    useEffect(() => {
      if (isPainted) return undefined;
      return afterPaint(() => {
        isAskedFor = true;
        startTransition(() => setIsPainted(true));
      });
    }, [isPainted]);
    return (
      isPainted && (
        <WindowBoundary
          onClose={() => {
            Content = lazily(load);
            props.onClose();
          }}
        >
          {createElement(Content, props)}
        </WindowBoundary>
      )
    );
  };
  return Window;
};
