import { expect, test } from '@jest/globals';
import { eventTopics } from '@tuerca/contracts';
import { parseCommand, UsageError } from './command.ts';

test('all topics are listed, or one, or one consumer’s', () => {
  expect(parseCommand(['list'])).toEqual({
    name: 'list',
    topics: eventTopics,
    consumer: undefined,
    limit: 50,
  });
  expect(parseCommand(['list', 'tuerca.cart', '--consumer', 'chat', '--limit', '3'])).toEqual({
    name: 'list',
    topics: ['tuerca.cart'],
    consumer: 'chat',
    limit: 3,
  });
});

test('a letter is shown or replayed, or a topic’s are', () => {
  expect(parseCommand(['show', 'tuerca.cart/3'])).toEqual({ name: 'show', id: 'tuerca.cart/3' });
  expect(parseCommand(['replay', 'tuerca.cart/3'])).toEqual({ name: 'replay', id: 'tuerca.cart/3' });
  expect(parseCommand(['replay', 'tuerca.cart'])).toMatchObject({
    name: 'replay-all',
    topics: ['tuerca.cart'],
  });
});

test.each([
  [[], 'npm run events -- list'],
  [['drop'], 'npm run events -- list'],
  [['show'], 'Which letter?'],
  [['show', 'tuerca.cart'], 'Which letter?'],
  [['replay'], 'Which letter?'],
  [['list', 'tuerca.none'], 'There is no topic tuerca.none'],
  [['replay', 'tuerca.none/1'], 'There is no topic tuerca.none'],
  [['list', '--limit', '0'], '--limit is a whole number from 1 to 1000'],
  [['list', '--most', '1'], 'npm run events -- list'],
])('%j is answered with what there is', (args, message) => {
  expect(() => parseCommand(args)).toThrow(UsageError);
  expect(() => parseCommand(args)).toThrow(message);
});
