import { useRef, useState, type FocusEvent } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { t } from '../../texts/store-papers.ts';

/** Copies what a field shows to be taken elsewhere; where the browser does not, it is selected there. */
export const useCopying = (text: string) => {
  const [said, setSaid] = useState('');
  const ref = useRef<HTMLInputElement>(null);
  return {
    /** What became of it. */
    said,
    copy: () =>
      copyText(text).then(
        () => setSaid(t('ownStore.copied')),
        () => {
          setSaid(t('ownStore.notCopied'));
          ref.current?.focus();
        },
      ),
    field: {
      ref,
      value: text,
      readOnly: true,
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
    },
  };
};
