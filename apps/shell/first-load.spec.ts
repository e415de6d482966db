import { expect, it } from '@jest/globals';
import type { Rolldown } from 'vite';
import { listsOf } from './first-load.ts';

/** A build: an entry with the libraries, and two parts that share a file. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'index.js': ['vendor.js'],
  'vendor.js': [],
  'cart.js': ['vendor.js', 'a-cart.js', 'fields.js'],
  'chat.js': ['fields.js', 'index.js'],
  'a-cart.js': [],
  'fields.js': ['vendor.js'],
};
const parts = ['cart.js', 'chat.js'];
const bundle = Object.fromEntries(
  Object.entries(imports).map(([fileName, each]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      imports: each,
      isEntry: fileName === 'index.js',
      isDynamicEntry: parts.includes(fileName),
    },
  ]),
  // Of a file of the build only what is read.
) as unknown as Rolldown.OutputBundle;

it('asks with a part for what it needs beside itself and what is there, the files that most parts share first', () => {
  const listOf = listsOf(bundle);
  expect(listOf('cart.js', ['cart.js', 'vendor.js', 'a-cart.js', 'fields.js'])).toEqual([
    'fields.js',
    'a-cart.js',
  ]);
  expect(listOf('chat.js', ['chat.js', 'fields.js', 'vendor.js', 'index.js'])).toEqual(['fields.js']);
});
