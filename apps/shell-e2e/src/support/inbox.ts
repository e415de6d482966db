interface InboxItem {
  channel: 'email' | 'whatsapp';
  to: string;
  text: string;
}

const deadlineMs = 20_000;
const everyMs = 200;

/** Waits for a message to someone in the developer inbox that holds what is looked for; newest first. */
export const waitForMessage = async (origin: string, to: string, pattern: RegExp): Promise<RegExpExecArray> => {
  const until = Date.now() + deadlineMs;
  for (;;) {
    const response = await fetch(`${origin}/dev/inbox.json?to=${encodeURIComponent(to)}`);
    const { data } = (await response.json()) as { data: InboxItem[] };
    for (const { text } of data) {
      const found = pattern.exec(text);
      if (found) return found;
    }
    if (Date.now() > until) throw new Error(`No message to ${to} matches ${pattern}: ${JSON.stringify(data)}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
