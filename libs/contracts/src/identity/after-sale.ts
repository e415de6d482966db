import { z } from 'zod';

/** What a buyer reads and finds once an order is sent to the store (specification 3 section 3). */
export const AfterSale = {
  addressing_after_transaction: z
    .string()
    .nullable()
    .describe('Where the buyer goes on after the order: an https link'),
  addressing_button_name: z.string().nullable().describe('What the button to that link says'),
  transaction_closing_form: z.string().nullable().describe('How the sale is closed, in the store’s words'),
  mobile_number: z.string().nullable().describe('WhatsApp for who has ordered, E.164'),
};

/** How orders of the model `orders` can be paid to their store. */
export const paymentOptions = ['transfer', 'cash', 'card', 'wallet', 'credit'] as const;
export const PaymentOption = z.enum(paymentOptions);
export type PaymentOption = z.infer<typeof PaymentOption>;

/** The store of an order, as its buyer is told how the sale goes on. */
export const StorePaymentInfo = z.object({
  name: z.string(),
  ...AfterSale,
  payment_options: z
    .array(PaymentOption)
    .optional()
    .describe('How it can be paid, of an order of the model `orders`; absent where it has not said'),
});
export type StorePaymentInfo = z.infer<typeof StorePaymentInfo>;
