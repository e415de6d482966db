/** What hands the focus on in lists, which a page loads a while after it was entered: a test may have it from the start. */
export { followFocus } from '../focus/focus-heirs.ts';
