import {
  AlertIcon,
  Button,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  OfflineIcon,
  RefreshIcon,
} from '@tuerca/ui';
import { Component, type ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import { t } from '../texts/text.ts';
import { AreaNotLoaded } from './load-area.ts';

type Failure = 'offline' | 'notLoaded' | 'failed';

interface Props {
  readonly children: ReactNode;
  /** The current URL: a navigation resets the boundary. */
  readonly place?: string;
  /** Told why content failed, in whose place nothing is shown then. */
  readonly onFailed?: (why: Failure) => void;
  /** Loads content anew that is a part of a page, beside which the rest stays. */
  readonly onRetry?: () => void;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

export const reload = () => window.location.reload();

/** A page or a dialog whose code did not come: what browsers say of that, each in its words, names the import. */
const isNotLoaded = (error: unknown): boolean =>
  error instanceof AreaNotLoaded ||
  (error instanceof TypeError && /dynamically imported|importing a module/i.test(error.message));

const failureOf = (error: unknown): Failure => {
  if (!isNotLoaded(error)) return 'failed';
  return navigator.onLine ? 'notLoaded' : 'offline';
};

const icons: Readonly<Record<Failure, ReactNode>> = {
  offline: <OfflineIcon size="xl" />,
  notLoaded: <RefreshIcon size="xl" />,
  failed: <AlertIcon size="xl" />,
};

/**
 * Replaces content that failed to render or to load, with a way to continue. It may be mounted above the
 * router, so it navigates by the browser's own means.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed?.(failureOf(error));
  }

  override componentDidMount() {
    window.addEventListener('online', this.tryAgain);
  }

  override componentDidUpdate({ place }: Props) {
    if (place !== this.props.place && this.state.failure) this.setState({ failure: null });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain);
  }

  /**
   * Content that failed to load offline can be loaded once online; that of a page only by a reload.
   */
  private readonly tryAgain = () => {
    if (isNotLoaded(this.state.failure?.error)) (this.props.onRetry ?? reload)();
  };

  override render() {
    const { failure } = this.state;
    const { children, onFailed, onRetry } = this.props;
    if (!failure) return children;
    if (onFailed) return null;
    const why = failureOf(failure.error);
    if (onRetry)
      return <ErrorState title={t(`errors.${why}.title`)} message={t('errors.ofPart')} onRetry={onRetry} />;
    return (
      <Container role="alert">
        <EmptyState
          title={t(`errors.${why}.title`)}
          icon={icons[why]}
          action={
            <Inline gap={3} justify="center">
              <Button onClick={reload}>{t('errors.reload')}</Button>
              <Button variant="secondary" onClick={() => window.location.assign(paths.home)}>
                {t('errors.home')}
              </Button>
            </Inline>
          }
        >
          {t(`errors.${why}.text`)}
        </EmptyState>
      </Container>
    );
  }
}
