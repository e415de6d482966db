/**
 * @jest-environment-options {"withStyles": true}
 */
import { expect, it } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { render, screen } from '@testing-library/react';
import { serveGateway } from '../testing/fake-gateway.ts';
import { t } from '../texts/legal.ts';
import { App } from './app.tsx';

it('has each base style once: a browser looks all of them up for every element that changes', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
  window.history.replaceState(null, '', '/contact');
  render(<App />);
  expect(await screen.findByRole('heading', { name: t('help.contact.title') })).toBeVisible();
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(styles.match(/::selection/g)).toHaveLength(1);
});
