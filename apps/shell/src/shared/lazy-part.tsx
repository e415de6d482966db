import { createElement, useReducer, type ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazily } from './load-area.ts';

/** A part of a page with code of its own: where it does not come, that is said in its place, and the rest stays (ADR 0618). */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let Content = lazily(load);
  const Part = (props: P) => {
    const [attempt, tryAgain] = useReducer((before: number) => before + 1, 0);
    return (
      <ErrorBoundary
        key={attempt}
        onRetry={() => {
          Content = lazily(load);
          tryAgain();
        }}
      >
        {createElement(Content, props)}
      </ErrorBoundary>
    );
  };
  return Part;
};
