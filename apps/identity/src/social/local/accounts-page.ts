/** Suggested accounts: a new user, or demo accounts with a verified e-mail; others can be typed. */
const suggested = ['persona.nueva@tuerca.test', 'vendedor1@tuerca.test', 'gestor@tuerca.test'];

/** The page's content security policy: no scripts, and forms to the same origin only. */
export const accountsPagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The local OpenID provider's page for choosing an account. It contains no user input. */
export const accountsPage = (nonce: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Elige una cuenta de prueba</title>
<style nonce="${nonce}">
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
    font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f4f4f2, #161616); }
  main { width: 100%; max-width: 26rem; padding: 1.5rem; border-radius: 1rem; background: light-dark(#fff, #222); }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
  p { margin: 0 0 1rem; }
  form { display: grid; gap: .5rem; margin-top: 1rem; }
  input, button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #888;
    border-radius: .5rem; font: inherit; text-align: left; background: transparent; color: inherit; }
  button { cursor: pointer; }
  .main { background: #1d4ed8; border-color: #1d4ed8; color: #fff; text-align: center; }
  .quiet { border-color: transparent; text-align: center; text-decoration: underline; }
</style>
</head>
<body>
<main>
<h1>Elige una cuenta de prueba</h1>
<p>Esta página ocupa el lugar de Google y de otros servicios mientras desarrollas. Sé quien quieras.</p>
<form method="post">
${suggested.map((email) => `<button name="email" value="${email}">${email}</button>`).join('\n')}
</form>
<form method="post">
<label for="email">Otro correo</label>
<input id="email" name="email" type="email" required autocomplete="off">
<button class="main">Continuar</button>
</form>
<form method="post"><button class="quiet">Cancelar</button></form>
</main>
</body>
</html>
`;
