import pWaitFor from 'p-wait-for';

interface InboxItem {
  channel: 'email' | 'whatsapp';
  to: string;
  text: string;
}

const deadlineMs = 20_000;

/** Waits for a message to a recipient in the developer inbox that matches the pattern; newest first. */
export const waitForMessage = (origin: string, to: string, pattern: RegExp): Promise<RegExpExecArray> =>
  pWaitFor(
    async () => {
      const response = await fetch(`${origin}/dev/inbox.json?to=${encodeURIComponent(to)}`);
      const { data } = (await response.json()) as { data: InboxItem[] };
      const found = data.map(({ text }) => pattern.exec(text)).find((match) => match !== null);
      return found !== undefined && pWaitFor.resolveWith(found);
    },
    {
      interval: 200,
      timeout: { milliseconds: deadlineMs, message: `No message to ${to} matches ${pattern}` },
    },
  );
