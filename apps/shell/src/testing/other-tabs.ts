import { beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';

type Listener = (event: { data: unknown }) => void;

/**
 * The other tabs on a channel, which are here: what they are told, and what has them tell something. The file is `@apart`,
 * and loads its pages after this: they open their channels when they are loaded.
 */
export const otherTabs = (name: string) => {
  const posted: unknown[] = [];
  const listeners = new Set<Listener>();
  class Channel {
    readonly isThis: boolean;
    constructor(opened: string) {
      this.isThis = opened === name;
    }
    addEventListener = (_type: string, listener: Listener) => {
      if (this.isThis) listeners.add(listener);
    };
    removeEventListener = (_type: string, listener: Listener) => void listeners.delete(listener);
    postMessage = (message: unknown) => {
      if (this.isThis) posted.push(message);
    };
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
  beforeEach(() => {
    posted.length = 0;
  });
  const hear = (data: unknown) =>
    act(() => {
      for (const listen of listeners) listen({ data });
    });
  return { posted, hear };
};
