import '@testing-library/jest-dom/jest-globals';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
