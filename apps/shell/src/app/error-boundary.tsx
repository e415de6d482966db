import { Button, Container, Heading, Stack, Text } from '@tuerca/ui';
import { Component, type ReactNode } from 'react';

interface State {
  readonly hasFailed: boolean;
}

/** Stands in for a page that failed to render, and offers the way on. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Container as="main">
        <Stack gap={4} align="start">
          <Heading level={1}>Algo salió mal</Heading>
          <Text>
            No pudimos mostrar esta página. Tus datos están a salvo: vuelve a cargarla para continuar.
          </Text>
          <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
        </Stack>
      </Container>
    );
  }
}
