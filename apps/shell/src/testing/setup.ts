import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';
import { configure } from '@testing-library/react';
import { noteParting } from '../shared/past-session.ts';
import { noteServerTime } from '../shared/server-time.ts';

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // What was typed in a window of another test is of somebody who has left.
  noteParting();
  // The server's clock is the device's again.
  noteServerTime(null, Date.now());
});

// jsdom has no layout, no timeline and no object URLs: these do nothing.
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
performance.getEntriesByType = () => [];
URL.createObjectURL = () => 'blob:photo';
URL.revokeObjectURL = () => undefined;
globalThis.IntersectionObserver = class {
  private readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
  }
  observe() {
    this.notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
