import { useRef, useState } from 'react';
import { country } from '../../config/country.ts';
import { loadArea } from '../../shared/load-area.ts';
import { t } from '../../texts/product-uploads.ts';
import { readBrands } from './api/product-uploads.ts';
import type { CheckedList } from './check-list.ts';

export type ListStage =
  | { readonly at: 'nothing' }
  | { readonly at: 'reading' }
  | { readonly at: 'checking'; readonly done: number; readonly rows: number }
  | { readonly at: 'problem'; readonly text: string; readonly file: File }
  | { readonly at: 'checked'; readonly name: string; readonly list: CheckedList };

const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name);

const loadReading = () => Promise.all([import('./read-list.ts'), import('./check-list.ts')]);

/** Reads a file that was chosen and looks at its rows, before any of it is sent. */
export const useCheckedList = (load = loadReading) => {
  const [stage, setStage] = useState<ListStage>({ at: 'nothing' });
  /** Which file is read now: another one takes its place. */
  const turn = useRef(0);

  const read = async (file: File): Promise<void> => {
    const mine = ++turn.current;
    const show = (next: ListStage) => {
      if (mine === turn.current) setStage(next);
    };
    const refuse = (text: string) => show({ at: 'problem', text, file });
    show({ at: 'reading' });
    const reading = await loadArea(load).catch(() => null);
    if (!reading) return refuse(t('productUploads.file.notLoaded'));
    const [{ readList }, { checkList }] = reading;
    const rows = await readList(file).catch(() => null);
    if (!rows)
      return refuse(t(`productUploads.file.${isWorkbook(file) ? 'unreadableWorkbook' : 'unreadable'}`));
    const brands = await readBrands().catch(() => null);
    if (!brands) return refuse(t('productUploads.file.brands'));
    const list = await checkList(rows, { country: country.code, brands }, (done, count) =>
      show({ at: 'checking', done, rows: count }),
    );
    if (typeof list === 'string') return refuse(t(`productUploads.file.problems.${list}`));
    if ('ofHeader' in list) return refuse(list.ofHeader);
    show({ at: 'checked', name: file.name, list });
  };

  const forget = (): void => {
    turn.current += 1;
    setStage({ at: 'nothing' });
  };

  return { stage, read, forget };
};
