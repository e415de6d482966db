/** Whether a finger points here: a focused field opens the on-screen keyboard, where Enter is all there is for a new line. */
export const isTouch = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;
