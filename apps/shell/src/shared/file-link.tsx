import { pathOfCall, type CallArguments } from '@tuerca/api-client';
import type { Operation } from '@tuerca/contracts';
import { DownloadIcon, LinkButton, Spinner, useToast } from '@tuerca/ui';
import { useState, type ComponentProps, type MouseEvent } from 'react';
import { api } from './api.ts';
import { messageOf } from './messages.ts';
import { saveFile } from './save-file.ts';

/** Longer than the gateway waits for a file. */
const patienceMs = 80_000;

type Look = Omit<ComponentProps<typeof LinkButton>, 'href' | 'target' | 'iconStart' | 'onClick'>;

interface FileLinkProps<O extends Operation> extends Look {
  readonly operation: O;
  readonly args: CallArguments<O>;
}

/**
 * Saves the file of an operation. A refusal is told in the page: followed by the browser, the link would show the answer of
 * the API in a new window (ADR 0553). It stays a link for who opens it another way.
 */
export const FileLink = <O extends Operation>({ operation, args, ...look }: FileLinkProps<O>) => {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      // A call with arguments of its own loses their link to O.
      const call = api.call as (operation: Operation, args: object) => Promise<unknown>;
      const file = (await call(operation, { ...args, timeoutMs: patienceMs })) as Blob & { name?: string };
      saveFile(file, file.name ?? '');
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <LinkButton
      variant="secondary"
      {...look}
      href={pathOfCall(operation, args)}
      target="_blank"
      aria-busy={isBusy || undefined}
      iconStart={isBusy ? <Spinner $size="sm" /> : <DownloadIcon />}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!isBusy) void save();
      }}
    />
  );
};
