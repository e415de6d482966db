import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { useNewsSound } from './news-signal.ts';

const started = jest.fn();
/** A browser's sound, which it holds back until the page is used. */
class FakeContext {
  static last: FakeContext | undefined;
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume = jest.fn(() => Promise.resolve());
  constructor() {
    FakeContext.last = this;
  }
  close() {
    return Promise.resolve();
  }
}
class FakeNode {
  gain = { linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  start = started;
  connect<To>(to: To): To {
    return to;
  }
  stop() {}
}
const fakes = { AudioContext: FakeContext, OscillatorNode: FakeNode, GainNode: FakeNode };
beforeAll(() => {
  Object.assign(globalThis, fakes);
});
afterAll(() => {
  for (const name of Object.keys(fakes)) Reflect.deleteProperty(globalThis, name);
});

const News = () => {
  const { play } = useNewsSound();
  return <button onClick={() => play(1)}>Llega una</button>;
};

it('makes up for one sound of all that a browser held back, and plays each from then on', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })]);
  renderPage(<News />);
  const arrives = () => userEvent.click(screen.getByRole('button', { name: 'Llega una' }));
  await arrives();
  const notes = started.mock.calls.length;
  expect(notes).toBeGreaterThan(0);
  await arrives();
  await arrives();
  expect(started).toHaveBeenCalledTimes(notes);
  expect(FakeContext.last!.resume).toHaveBeenCalledTimes(2);
  FakeContext.last!.state = 'running';
  await arrives();
  expect(started).toHaveBeenCalledTimes(2 * notes);
});
