/** The pages that a payer goes through, loaded together. */
export { PaymentLinkPage } from './payment-link-page.tsx';
export { PaymentReturnPage } from './payment-return-page.tsx';
export { SandboxPage } from './sandbox-page.tsx';
