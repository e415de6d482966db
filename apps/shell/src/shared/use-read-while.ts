import type { CallArguments, CallResult } from '@tuerca/api-client';
import type { Operation } from '@tuerca/contracts';
import { useState } from 'react';
import { useRead } from './api.ts';

/**
 * Queries an operation every `everyMs` milliseconds while `isAsked` says so of what was read last; `null` arguments
 * defer the request.
 */
export const useReadWhile = <O extends Operation>(
  operation: O,
  args: CallArguments<O> | null,
  everyMs: number,
  isAsked: (latest: CallResult<O> | undefined) => boolean,
) => {
  // A number: a function is a new one each time the page is drawn, and SWR begins its time anew with it.
  const [refreshInterval, setRefreshInterval] = useState(0);
  const answer = useRead(operation, args, { refreshInterval });
  const wanted = isAsked(answer.data) ? everyMs : 0;
  if (refreshInterval !== wanted) setRefreshInterval(wanted);
  return answer;
};
