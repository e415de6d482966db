import { useToast } from '@tuerca/ui';
import { Suspense, type ReactNode } from 'react';
import { t } from '../texts/text.ts';
import { ErrorBoundary, reload } from './error-boundary.tsx';

interface WindowBoundaryProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Around a dialog that stands outside of the page: where it fails it is closed and that is said; the page stays. */
export const WindowBoundary = ({ onClose, children }: WindowBoundaryProps) => {
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
