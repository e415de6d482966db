/** An XMLHttpRequest that asks the `fetch` of the test and tells of half an upload first. */
class RequestByFetch {
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  readonly upload: { onprogress: (told: { loaded: number; total: number }) => void } = {
    onprogress: () => undefined,
  };
  private answerHeaders = new Headers();
  private asked: { method: string; url: string; headers: Record<string, string> } | undefined;

  open(method: string, url: string) {
    this.asked = { method, url, headers: {} };
  }
  setRequestHeader(name: string, value: string) {
    this.asked!.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answerHeaders.get(name);
  }
  abort() {
    this.onabort();
  }
  send(body: BodyInit) {
    const { url, ...asked } = this.asked!;
    this.upload.onprogress({ loaded: 1, total: 2 });
    void fetch(url, { ...asked, body }).then(async (answer) => {
      this.status = answer.status;
      this.answerHeaders = answer.headers;
      this.responseText = await answer.text();
      this.onload();
    }, this.onerror);
  }
}

/** Has uploads that tell of their progress answered by the gateway of the test. */
export const uploadByFetch = (): void => {
  globalThis.XMLHttpRequest = RequestByFetch as unknown as typeof XMLHttpRequest;
};
