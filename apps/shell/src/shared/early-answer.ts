/** An answer of the API that the page's HTML asked for before any script had come, by its path and query. */
interface EarlyAnswer {
  readonly path: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    earlyAnswer?: EarlyAnswer;
  }
}

/** The browser's `fetch`, which takes the early answer, once, where it is to what is asked; asks anew where none came. */
export const fetchOrTakeEarly: typeof fetch = async (input, init) => {
  const { earlyAnswer } = window;
  if (earlyAnswer?.path !== input) return fetch(input, init);
  delete window.earlyAnswer;
  return earlyAnswer.answer.catch(() => fetch(input, init));
};
