import { expect, it, jest } from '@jest/globals';
import { saveFile } from './save-file.ts';

it('keeps the bytes while a phone asks whether it may save them, and not for ever', () => {
  jest.useFakeTimers();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const forget = jest.spyOn(URL, 'revokeObjectURL');
  saveFile(new Blob(['1,2']), 'cuentas.csv');
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('cuentas.csv');
  jest.advanceTimersByTime(60_000);
  expect(forget).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(forget).toHaveBeenCalledWith('blob:photo');
  jest.useRealTimers();
});
