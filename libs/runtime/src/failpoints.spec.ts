import { afterEach, expect, jest, test } from '@jest/globals';
import { armFailpoints, parseFailpoints, passFailpoint } from './failpoints.ts';

const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
afterEach(() => {
  armFailpoints([]);
  kill.mockClear();
});

test('a failpoint is read with the passing it kills at', () => {
  expect(parseFailpoints('relay.sent:kill@3, outbox.committed:kill')).toEqual([
    { name: 'relay.sent', passing: 3 },
    { name: 'outbox.committed', passing: 1 },
  ]);
  expect(parseFailpoints('')).toEqual([]);
});

test.each(['relay.gone:kill', 'relay.sent', 'relay.sent:hang', 'relay.sent:kill@0', 'relay.sent:kill@x'])(
  '%s is refused with the names there are',
  (text) => {
    expect(() => parseFailpoints(text)).toThrow('is no failpoint; one is outbox.committed');
  },
);

test('nothing dies unless it is set, and then at that passing of that place', () => {
  passFailpoint('relay.sent');
  armFailpoints(parseFailpoints('relay.sent:kill@2'));
  passFailpoint('relay.sent');
  passFailpoint('consumer.handled');
  expect(kill).not.toHaveBeenCalled();
  passFailpoint('relay.sent');
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
});
