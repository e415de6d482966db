import { inputLimits } from '@tuerca/contracts';
import { z } from 'zod';
import { DeliveryRefused, type MessageChannel } from './delivery.ts';

export interface WhatsappCloudOptions {
  apiUrl: string;
  phoneNumberId: string;
  accessToken: string;
  template?: string | undefined;
  fetch: typeof fetch;
}

const deadlineMs = 5000;
const Failure = z.object({ error: z.object({ code: z.number(), message: z.string() }) });
/** "Message undeliverable": the number has no WhatsApp account (Cloud API, error codes). */
const undeliverable = 131_026;
/** What is refused of our account, such as a token that ran out, is no fault of the letter; nor is a rate limit. */
const passingStatuses = new Set([401, 403, 429]);
/** Rate limits and outages, which are temporary (Cloud API, error codes). */
const passingCodes = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 133_004]);

/** Lines at the end of a letter that say where it leads. */
const linesOfEnd = 5;

/** A text as long as a message may be: of a longer one the middle is left out, such as the last of fifty parts. */
const fitting = (text: string): string => {
  if (text.length <= inputLimits.letterText) return text;
  const lines = text.split('\n');
  const end = `\n…\n${lines.splice(-linesOfEnd).join('\n')}`;
  return lines.join('\n').slice(0, Math.max(0, inputLimits.letterText - end.length)) + end;
};

const bodyOf = (to: string, given: string, template: string | undefined) => {
  const address = { messaging_product: 'whatsapp', to: to.replace('+', '') };
  const text = fitting(given);
  if (!template) return { ...address, type: 'text', text: { body: text, preview_url: true } };
  // A template parameter must contain neither line breaks and tabs nor more than four spaces in a row.
  const parameter = { type: 'text', text: text.replace(/\s*\n\s*/g, ' · ').replace(/\s+/g, ' ') };
  return {
    ...address,
    type: 'template',
    template: {
      name: template,
      language: { code: 'es' },
      components: [{ type: 'body', parameters: [parameter] }],
    },
  };
};

/** WhatsApp by Meta's Cloud API, with a deadline of 5 s. */
export const openWhatsappCloudChannel = (options: WhatsappCloudOptions): MessageChannel => {
  const url = `${options.apiUrl}/${options.phoneNumberId}/messages`;
  return {
    async send({ to, text }) {
      const response = await options.fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(to, text, options.template)),
        signal: AbortSignal.timeout(deadlineMs),
      });
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return;
      const failure = Failure.safeParse(answer);
      const { code, message } = failure.success
        ? failure.data.error
        : { code: 0, message: `HTTP ${response.status}` };
      if (code === undeliverable) throw new DeliveryRefused(message, { notOnWhatsapp: true });
      if (response.status >= 500 || passingStatuses.has(response.status) || passingCodes.has(code))
        throw new Error(message);
      throw new DeliveryRefused(message);
    },
    close: async () => undefined,
  };
};
