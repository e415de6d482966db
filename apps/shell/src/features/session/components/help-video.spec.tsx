/** @apart The page names its operator before its scripts run. */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';

document.head.innerHTML = `<meta name="tuerca-operator" content='{"helpVideo":"https://videos.test/ingresar"}' />`;
const { LoginForm } = await import('./login-form.tsx');

it('links the video of how one signs in, which the installation names', () => {
  serveGateway();
  renderPage(<LoginForm onLogin={() => undefined} />);
  const link = screen.getByRole('link', { name: 'Mira en un video cómo ingresar' });
  expect(link).toHaveAttribute('href', 'https://videos.test/ingresar');
  expect(link).toHaveAttribute('target', '_blank');
});
