/** Selects the windows that are open over the page. */
export const windows = '[role=dialog], [role=alertdialog]';

export const isWindowOpen = (): boolean => document.querySelector(windows) !== null;
