import { styled } from 'styled-components';
import { keepFocusBy } from '../../shared/go-to-heading.ts';

/** Where the steps are; without any it takes no room. */
export const StepsPlace = styled.div`
  &:empty {
    display: none;
  }
`;

/**
 * The pressed button of a step has gone with it: the focus goes to the next step, which is where it was, else to its heading.
 * Who has gone on elsewhere stays there.
 */
export const goToNextStep = (steps: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const next = steps?.querySelector<HTMLElement>('button, a');
    const { activeElement: at } = document;
    if (!next) keepFocusBy(steps);
    else if (at?.matches('body, main') || steps?.contains(at)) next.focus();
  });
};
