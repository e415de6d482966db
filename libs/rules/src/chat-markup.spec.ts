import { describe, expect, it } from '@jest/globals';
import { parseChatMarkup, plainChatText } from './chat-markup.ts';

const host = 'tuerca.com.co';

describe('the text of a chat message', () => {
  it('shows *text* as bold and _text_ as italic, one inside the other too', () => {
    expect(parseChatMarkup('un *repuesto _original_* ya', host)).toEqual([
      { type: 'text', text: 'un ' },
      {
        type: 'bold',
        children: [
          { type: 'text', text: 'repuesto ' },
          { type: 'italic', children: [{ type: 'text', text: 'original' }] },
        ],
      },
      { type: 'text', text: ' ya' },
    ]);
  });

  it('leaves stars and lines that mark nothing alone', () => {
    for (const text of ['2 * 3 * 4', 'ref_123_b', '**', '* a *', 'un *abierto', '']) {
      expect(parseChatMarkup(text, host)).toEqual(text === '' ? [] : [{ type: 'text', text }]);
    }
  });

  it("shows links to the product's own host as 'Ver Url'", () => {
    expect(parseChatMarkup('mira https://tuerca.com.co/cart/page/view/7_a, gracias', host)).toEqual([
      { type: 'text', text: 'mira ' },
      { type: 'link', href: 'https://tuerca.com.co/cart/page/view/7_a', label: 'Ver Url' },
      { type: 'text', text: ', gracias' },
    ]);
  });

  it('makes no link of another host, or of one that only looks like its own', () => {
    for (const text of [
      'https://otra.com/x',
      'https://tuerca.com.co.otra.com/',
      'https://tuerca.com.co@otra.com/',
      'javascript:alert(1)',
    ]) {
      expect(parseChatMarkup(text, host)).toEqual([{ type: 'text', text }]);
    }
  });

  it('is read without delay when it is long', () => {
    const started = performance.now();
    for (const hostile of [
      '_a '.repeat(5000),
      '*a* '.repeat(5000),
      '*'.repeat(20_000),
      '_*'.repeat(10_000),
    ]) {
      parseChatMarkup(hostile, host);
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('a chat message where nothing can be bold', () => {
  it('says the same without its marks', () => {
    expect(plainChatText('La llanta *B17* _de la *izquierda*_, 2*3')).toBe(
      'La llanta B17 de la izquierda, 2*3',
    );
    expect(plainChatText('Mira https://otra.test/_a_')).toBe('Mira https://otra.test/_a_');
  });
});
