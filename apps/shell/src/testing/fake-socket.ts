import type { LiveMessage } from '@tuerca/contracts';

/** The server side of each websocket that the page opens. */
export class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; channel?: string; [field: string]: unknown }[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  close(code = 1000) {
    this.readyState = 3;
    this.onclose({ code });
  }
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  push(message: LiveMessage) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
