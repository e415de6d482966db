import { AlertIcon, Button, Container, EmptyState, Inline, OfflineIcon, RefreshIcon } from '@tuerca/ui';
import { Component, type ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import { t } from '../texts/text.ts';
import { AreaNotLoaded } from '../shared/load-area.ts';

interface Props {
  readonly children: ReactNode;
  /** The current URL: a navigation resets the boundary. */
  readonly place?: string;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

const reload = () => window.location.reload();

/**
 * Replaces content that failed to render or to load, with a way to continue. It may be mounted above the
 * router, so it navigates by the browser's own means.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
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
   * Content that failed to load offline can be loaded once online; a failed module is only retried by a
   * reload.
   */
  private readonly tryAgain = () => {
    if (this.state.failure?.error instanceof AreaNotLoaded) reload();
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const isMissing = failure.error instanceof AreaNotLoaded;
    const isOffline = isMissing && !navigator.onLine;
    const [title, text] = isOffline
      ? [t('errors.offline.title'), t('errors.offline.text')]
      : isMissing
        ? [t('errors.notLoaded.title'), t('errors.notLoaded.text')]
        : [t('errors.failed.title'), t('errors.failed.text')];
    return (
      <Container role="alert">
        <EmptyState
          title={title}
          icon={
            isOffline ? (
              <OfflineIcon size="xl" />
            ) : isMissing ? (
              <RefreshIcon size="xl" />
            ) : (
              <AlertIcon size="xl" />
            )
          }
          action={
            <Inline gap={3} justify="center">
              <Button onClick={reload}>{t('errors.reload')}</Button>
              <Button variant="secondary" onClick={() => window.location.assign(paths.home)}>
                {t('errors.home')}
              </Button>
            </Inline>
          }
        >
          {text}
        </EmptyState>
      </Container>
    );
  }
}
