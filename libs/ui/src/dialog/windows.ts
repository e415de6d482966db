/** Selects the windows that are open over the page. */
export const windows = '[role=dialog], [role=alertdialog]';

/** The topmost is last. */
export const openWindows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(windows)];

export const isWindowOpen = (): boolean => document.querySelector(windows) !== null;
