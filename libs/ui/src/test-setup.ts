import '@testing-library/jest-dom/jest-globals';
import '@testing-library/react';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
