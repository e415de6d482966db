import { isUnanswered } from '@tuerca/api-client';
import { useState } from 'react';
import { messageOf } from '../../shared/messages.ts';
import { useBackOnline } from '../../shared/use-back-online.ts';

/** Why a form was not accepted: that nobody answered is said until the network is back. */
export const useProblem = () => {
  const [problem, setProblem] = useState<{ readonly text: string; readonly isUnanswered: boolean }>();
  useBackOnline(() => setProblem((told) => (told?.isUnanswered ? undefined : told)));
  return {
    problem,
    tell: (error: unknown, text = messageOf(error)) =>
      setProblem({ text, isUnanswered: isUnanswered(error) }),
    forget: () => setProblem(undefined),
  };
};
