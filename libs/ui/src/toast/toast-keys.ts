/**
 * Makes a toast the next stop of the Tab key, wherever the focus is: once, and until something is typed. Behind its last
 * control, and before its first one, is the place in the page from which the Tab key led to it. Returns what ends it.
 */
export const stepIntoTabOrder = (toast: HTMLElement): (() => void) => {
  toast.dataset['next'] = '';
  let isPassed = false;
  let origin: HTMLElement | null = null;
  const onKey = (event: KeyboardEvent) => {
    const at = document.activeElement as HTMLElement | null;
    const isHere = toast.contains(at);
    if (event.key !== 'Tab') {
      // Who types goes on where they type.
      isPassed ||= event.key.length === 1 && !isHere;
      return;
    }
    const goTo = (target: HTMLElement | undefined) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      target?.focus();
    };
    const stops = toast.querySelectorAll('button');
    if (!isHere) {
      if (isPassed || event.shiftKey) return;
      isPassed = true;
      origin = at;
      goTo(stops[0]);
    } else if (at === (event.shiftKey ? stops[0] : stops[stops.length - 1])) {
      const place = origin;
      // Who comes again comes by the order of the page, and goes on by it.
      origin = null;
      if (!place?.isConnected) return;
      if (event.shiftKey) goTo(place);
      // The browser goes on from there.
      else place.focus();
    }
  };
  document.addEventListener('keydown', onKey, { capture: true });
  return () => document.removeEventListener('keydown', onKey, { capture: true });
};
