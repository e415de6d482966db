import '@testing-library/jest-dom/jest-globals';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
