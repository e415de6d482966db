import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** A part whose code `load` brings when it is first shown, absent where that does not come: the page goes on without it. */
export const orNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => ({ default: await load().catch(() => Nothing) }));
