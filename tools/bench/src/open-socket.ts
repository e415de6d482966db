import WebSocket from 'ws';

export interface SocketUser {
  userId: number;
  token: string;
}

/** Opens a socket at an origin and, given a channel, subscribes to it; what comes from then on goes to `onMessage`. */
export const openSocket = (
  origin: string,
  { userId, token }: SocketUser,
  channel: string | null,
  onMessage: (bytes: Buffer) => void,
): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    const begin = () => {
      socket.on('message', onMessage);
      resolve(socket);
    };
    socket.once('error', reject);
    socket.once('open', () => {
      if (channel === null) return begin();
      socket.send(JSON.stringify({ type: 'subscribe', channel, userId }));
      socket.once('message', (bytes: Buffer) => {
        if (bytes.includes('"subscribed"')) begin();
        else reject(new Error(`${origin} answered ${bytes.toString()}`));
      });
    });
  });
