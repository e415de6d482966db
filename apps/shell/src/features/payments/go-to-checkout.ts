import { leaveBy } from '@tuerca/ui';

const wayKey = 'tuerca.payment-way';

/** Leaves for the checkout, and remembers the link that led there, for who comes back without an account. */
export const goToCheckout = (url: string, way: string | null = null): void => {
  try {
    if (way) sessionStorage.setItem(wayKey, way);
    else sessionStorage.removeItem(wayKey);
  } catch {
    // Without storage there is no way back but the link itself.
  }
  leaveBy(() => {
    window.location.assign(url);
    // Who comes back to the page as it was left finds what became of the payment.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) leaveBy(() => window.location.reload());
    });
  });
};

/** The link that led to the checkout from this tab. */
export const wayToCheckout = (): string | null => {
  try {
    return sessionStorage.getItem(wayKey);
  } catch {
    return null;
  }
};
